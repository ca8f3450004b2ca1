package model

import (
	"strconv"

	"catalogc.dev/catalogc/compiler/source"
	"catalogc.dev/catalogc/internal/canonjson"
)

// Server is the `server:` block: what an MCP server says besides its tools
// (second seed, P3 and P5 to P7). The names of tools in it are checked by link.
type Server struct {
	Span         source.Span
	Instructions Text
	// Boot is nil when the catalog has no boot payload.
	Boot    *Boot
	Errors  []*ErrorText // sorted by code
	Prompts []*Prompt    // sorted by name
}

// Error finds a shared error by code, or nil.
func (s *Server) Error(code string) *ErrorText {
	for _, e := range s.Errors {
		if e.Code.Value == code {
			return e
		}
	}
	return nil
}

// Action is a call that helps: a tool, example arguments, and what it's for as
// a verb phrase ("list projects").
type Action struct {
	Tool     Name
	Args     canonjson.Object
	ArgsSpan source.Span
	Reason   Text
}

// ErrorText is an error that teaches: what is wrong, then what to call
// instead. An operation that only names a shared error has one without Problem
// and Next until link fills them in.
type ErrorText struct {
	Code    Name
	Problem Text
	// Next are the calls that lead on, the best first.
	Next []Action
	// ByCode tells that an operation gave the code alone.
	ByCode bool
	// Shared tells an error of `server.errors`; Uses counts the operations
	// that name it, zero means that any tool may answer it.
	Shared bool
	Uses   int
}

// Boot is what an agent is told first.
type Boot struct {
	Place source.Span // the key
	Tool  Name        // the tool that answers it; "" when there is none
	Rules []Text
	// Domains are the tags told as domains; HasDomains tells an empty list from
	// none, which means all tags.
	Domains    []Name
	HasDomains bool
	Next       []Step
	// State are the values that the server fills in at run time.
	State  []Property
	Visual Text
}

// Step is a conditional next step of the boot payload.
type Step struct {
	When Text
	Action
}

// Prompt is one entry of prompts/list, with its content.
type Prompt struct {
	Name        Name
	Title       string
	Description Text
	Role        Name
	// Profiles are the surfaces it is on; empty means any that has its tools.
	Profiles  []Name
	Arguments []PromptArgument
	// Plan are the tools in the order they are to be called.
	Plan     []Name
	Messages []Message
}

// PromptArgument is one argument of a prompt.
type PromptArgument struct {
	Name        Name
	Title       string
	Description Text
	Required    bool
}

// Message is one message of a prompt; Role is "user" or "assistant".
type Message struct {
	Role string
	Text Text
}

// Workflow marks an operation as a step: its answers carry nextAction and
// blockers (second seed, P6).
type Workflow struct {
	Span source.Span
	// After are the steps that come before this one; Next those that its
	// nextAction may name.
	After, Next []Name
}

// GeneratedError lists what a server fills in for an error that follows from the
// schemas, by its code; nil for any other code.
func GeneratedError(code string) []string {
	switch code {
	case "missing_parameter":
		return []string{"tool", "parameter"}
	case "wrong_type":
		return []string{"tool", "parameter", "value"}
	case "not_in_enum":
		return []string{"tool", "parameter", "value", "nearest", "candidates"}
	case "unknown_parameter":
		return []string{"tool", "parameter", "nearest", "candidates"}
	case "unknown_tool":
		return []string{"tool", "nearest", "candidates"}
	case "role_denied":
		return []string{"tool", "role", "requiredRole"}
	}
	return nil
}

// ErrorEntry is one compiled error of a list (second seed, P3).
type ErrorEntry struct {
	Code string
	// Tool and Parameter are "" where the error isn't bound to one.
	Tool, Parameter string
	// Text is "problem. Call tool args to reason, or …"; names in braces are
	// for the server to fill in.
	Text string
	// Next are the calls in Text, the first is the nextAction.
	Next []NextAction
	// Candidates are the values that {nearest} is chosen from.
	Candidates []any
	// Protocol tells that MCP wants a JSON-RPC error (-32602), not a result.
	Protocol bool
}

// NextAction is a call that leads on.
type NextAction struct {
	Tool   string
	Args   canonjson.Object
	Reason string
}

// JSON writes the action as the second seed's P6 spells it.
func (a NextAction) JSON() canonjson.Object {
	return canonjson.Object{{Key: "tool", Value: a.Tool}, {Key: "args", Value: a.Args}, {Key: "reason", Value: a.Reason}}
}

// BootPayload is what the boot tool answers to one role on one profile.
type BootPayload struct {
	Role string
	// Version is the catalog's.
	Version string
	Tools   int
	Domains []string
	Rules   []string
	Next    []BootStep
	// State are the names of the values that the server fills in.
	State []string
	// Lead is the text result: one plain sentence.
	Lead string
	// Visual is decoration for people, sent with format: visual only.
	Visual string
}

// BootStep is a conditional call.
type BootStep struct {
	When string
	NextAction
}

// JSON is the payload as structured content.
func (b *BootPayload) JSON() canonjson.Object {
	o := canonjson.Object{}
	if b.Role != "" {
		o.Set("role", b.Role)
	}
	o.Set("version", b.Version)
	o.Set("tools", canonjson.Number(strconv.Itoa(b.Tools)))
	if len(b.State) > 0 {
		state := canonjson.Object{}
		for _, name := range b.State {
			state.Set(name, "{"+name+"}")
		}
		o.Set("state", state)
	}
	o.Set("domains", Strings(b.Domains))
	o.Set("rules", Strings(b.Rules))
	steps := make([]any, len(b.Next))
	for i, s := range b.Next {
		steps[i] = append(canonjson.Object{{Key: "when", Value: s.When}}, s.NextAction.JSON()...)
	}
	o.Set("next", steps)
	return o
}
