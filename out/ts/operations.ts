// Compiled by catalogc from catalog "harper", version 5.1.0. Edit the catalog, not this file.

/** A JSON Schema (2020-12) of an operation's arguments. */
export interface OperationInputSchema {
	readonly type: 'object';
	readonly [keyword: string]: unknown;
}

/** Curated description of each operation, by name. */
export const OPERATION_DESCRIPTIONS: Readonly<Record<string, string>> = {
  "add_certificate": "Adds a TLS certificate or a certificate authority under a name, or updates the one of that name; no restart is needed. Without private_key a matching key on disk is looked for. Use when a signed certificate is at hand; use create_csr to ask for one, add_ssh_key for git access.",
  "add_component": "Creates a component project from a template that is downloaded from a git repository. The name has to be free; a failed call still leaves its directory, which drop_component removes. Use to begin something new; use deploy_component to install code that exists already.",
  "add_custom_function_project": "Creates a component project from a downloaded template, under the old name of add_component. The name has to be free. Use add_component, which takes these parameters and more; use deploy_component for code that exists already.",
  "add_node": "Adds another Harper instance to the cluster, given its hostname or url, and connects to it. Without subscriptions all databases are replicated, which may copy a lot of data; start_time limits that. Use for a new member; use update_node to change one, cluster_set_routes for addresses only.",
  "add_role": "Creates a role with a permission tree that says, table by table, what it allows. Use before add_user when no existing role fits. Fails with 409 if the name is taken; use alter_role to change a role.",
  "add_ssh_key": "Adds an SSH private key under a name, so that components can be deployed from private git repositories. The host alias given here is the one to use in the package reference of deploy_component. Use update_ssh_key for a name that exists, add_certificate for TLS.",
  "add_user": "Creates a new Harper user with username, password, and role. Requires super_user. Username is immutable after creation.",
  "alter_role": "Replaces the permissions of an existing role, and its name if one is given. Use to widen or narrow what its users may do; send the whole tree, as the old one isn't merged in. The id comes from list_roles. Use add_role for a new role, alter_user to give a user another role.",
  "alter_user": "Changes the password, role or active flag of an existing user. Use to reset a password or move someone to another role. An unknown name still answers 200, with 0 updated. The username itself is fixed; use add_user and drop_user to rename, alter_role to change what a role allows.",
  "catchup": "Replays a list of transactions that another node has sent. Internal to replication and not for direct calls; change records with insert, update, upsert or delete instead. Destructive: replayed writes and deletes alter stored data permanently.",
  "cleanup_orphan_blobs": "Removes blob files that no record of a database refers to, by a scan in the background. Destructive: the files are deleted. Use to reclaim disk space. Heavy: every call starts another scan, so call it once and follow it in the log with read_log. It gives no job id.",
  "clear_status": "Removes one status entry, so that get_status shows it as empty; the answer is the same when it was never set. Destructive: the stored value is lost. Use set_status to change the value instead.",
  "cluster_delete_routes": "Removes routes from the replication configuration and tells which were deleted and which skipped. Destructive: a removed route has to be added again with cluster_set_routes. Use when an address is out of date; use remove_node to take a node out of the cluster.",
  "cluster_get_routes": "Lists the replication routes written in the configuration file, whether or not a connection stands. Use before cluster_set_routes or cluster_delete_routes; use cluster_status for the connections that are really open.",
  "cluster_network": "Returns the nodes that answer a ping through the cluster, each with its response time, connected nodes and routes. Refused unless clustering is enabled; documented only for the older NATS clustering. Use cluster_status for replication of today.",
  "cluster_set_routes": "Adds routes, the addresses of other nodes, to the replication configuration and leaves existing routes as they are; the answer tells which were skipped. Use to make addresses known; use add_node to let an instance join, configure_cluster to replace everything.",
  "cluster_status": "Returns the connections of this node to the other nodes, with the state of each database socket and the times of the last replicated transactions. Use to see whether replication is up or behind; use cluster_get_routes for what is configured, cluster_network on old NATS clusters.",
  "configure_cluster": "Resets the clustering of this node and builds it anew from a list of connections. Destructive: every existing connection and subscription that is not in the list is gone. Use only to set up a cluster as a whole; use add_node, update_node or remove_node for a single node.",
  "create_attribute": "Adds one attribute to an existing table. Use to extend a table after create_table. Fails with 400 if the table has the attribute already. Use drop_attribute to take one away, update to set its value in records.",
  "create_authentication_tokens": "Issues an operation token and a refresh token (JWT) for a username and password, or for the caller when both are left out. Use to authorize later calls without the password. The answer holds secrets and differs on every call. Use refresh_operation_token to renew, login for a cookie session.",
  "create_csr": "Returns a certificate signing request of this server as PEM text, to be handed to a certificate authority. Use to ask for a certificate; use add_certificate to install what the authority sends back, sign_certificate on the signing side.",
  "create_database": "Creates an empty database for tables to live in. Use before create_table when the tables shouldn't go into the database named data. Fails with 400 if the name is taken.",
  "create_schema": "Creates an empty database, as create_database does under its newer name. Use only where a caller is bound to this name; otherwise use create_database.",
  "create_table": "Creates a table in a database, with attributes declared or not; without them it is dynamic and gets __createdtime__ and __updatedtime__. Use before writing the first records. Fails with 400 if the table exists; use create_attribute to extend one.",
  "csv_data_load": "Loads CSV text carried by the call itself into a table, as a background job to follow with get_job. Use for text at hand; heavy for large files, as all of it travels in the request. Use csv_file_load for a file on the server, csv_url_load for a web address, import_from_s3 for a bucket.",
  "csv_file_load": "Loads a CSV file that lies on the server's disk into a table, as a background job to follow with get_job. Use when the file is already there; a missing one is refused at once. Use csv_data_load for text at hand, csv_url_load for a web address, import_from_s3 for a bucket.",
  "csv_url_load": "Downloads CSV from a web address and loads it into a table, as a background job; the server makes the outgoing request. Use when the file is online. An address that can't be reached still starts a job, so check it with get_job. Use csv_data_load for text at hand, import_from_s3 for a bucket.",
  "custom_functions_status": "Returns whether the old custom function server is on, with its port and its directory. Use only to look after an old installation; use get_components for the projects, get_status for their health.",
  "delete": "Deletes records of one table by primary key. Destructive: the records are gone afterwards. Use when you know the keys; every id is reported as deleted, even one that never existed, so look with search_by_id first. Use delete_records_before to delete by age, drop_table for table and all.",
  "delete_audit_logs_before": "Deletes the audit log entries of one table that are older than a moment, as a background job; follow it with get_job. Destructive: the entries are gone permanently and read_audit_log no longer finds them. Use delete_transaction_logs_before for the transaction log, delete_records_before for the data itself.",
  "delete_files_before": "Deletes a table's records created before a date, as delete_records_before does under its newer name. Destructive: every older record goes. Use only where a caller is bound to this name; otherwise use delete_records_before.",
  "delete_records_before": "Deletes a table's records created before a date, on this node only, as a background job to follow with get_job. Destructive: every older record goes. Use to clear out old data; the table needs a created-time attribute. Use delete for single records by key.",
  "delete_ssh_key": "Deletes an SSH key and its entry in the SSH configuration of the server. Destructive: the key is removed permanently, so make sure no deployment needs it. Use update_ssh_key to renew it under the same name, remove_certificate for TLS.",
  "delete_transaction_logs_before": "Deletes the transaction log of one table up to a moment, as a background job; follow it with get_job. Destructive: what is removed cannot be undone, and read_transaction_log no longer finds it. Use delete_audit_logs_before for the audit log, delete_records_before for the data itself.",
  "deploy_component": "Installs a component project from a package reference or from a base64 tar payload, with its dependencies; this may take minutes. Destructive: code already present under that project name is replaced. Use to release an application; use set_component_file to change one file, add_component to start from a template.",
  "deploy_custom_function_project": "Installs a project from a package reference or a base64 tar, under the old name of deploy_component. Destructive: code already present under that project name is replaced. Use deploy_component, which also knows the newer parameters.",
  "describe_all": "Returns the definitions of every database and table the caller may see. Use first, to discover what exists. The answer grows with the number of tables; heavy with exact_count, which scans each of them. Use describe_database or describe_table once the name is known.",
  "describe_database": "Lists the definitions of all tables in one database. Use to see what a known database holds. Heavy with exact_count, which scans every table. Use describe_table for one table, describe_all when you don't know the databases.",
  "describe_metric": "Returns the attributes of one metric with their types; an empty object if nothing is known under that name. Use before get_analytics, to choose get_attributes or conditions; use list_metrics to find the names themselves.",
  "describe_schema": "Lists the definitions of all tables in one database, as describe_database does under its newer name. Heavy with exact_count, which scans every table. Use only where a caller is bound to this name; otherwise use describe_database.",
  "describe_table": "Returns one table's definition with its attributes, types, keys, record count and size. Use before searching or writing, to learn which attributes there are. Heavy with exact_count, which scans the table. Use describe_database for all tables of a database, describe_all to find one.",
  "drop_attribute": "Removes one attribute from a table. Destructive: the values records hold in it can go as well. Answers success even for an attribute that never existed, so check the name with describe_table. Refuses the primary key and the __createdtime__ and __updatedtime__ attributes. Use create_attribute to add one.",
  "drop_component": "Deletes a component project, or only one of its files when file is given. Destructive: the files are removed permanently. Success is reported even for a project that never existed, so check the name with get_components first. Use drop_custom_function for old route files.",
  "drop_custom_function": "Deletes one route or helper file of an old custom function project, and fails if the file is missing. Destructive: the file is removed permanently. Use drop_component with file for any other file, drop_custom_function_project for the project itself.",
  "drop_custom_function_project": "Deletes a component project with all its files, and fails if it does not exist. Destructive: the files are removed permanently. Use drop_component instead, which can also delete a single file; use drop_custom_function for one route or helper.",
  "drop_database": "Deletes a database with all its tables and records. Destructive: everything in it goes at once. Use only when the whole database is to disappear; a name that doesn't exist fails with 404. Use drop_table for a single table.",
  "drop_role": "Deletes a role that no user has. Destructive: its permissions are lost. Use to clean up unused roles; a role still in use fails with 409, so give its users another role with alter_user first. The id comes from list_roles. Use drop_user for a user.",
  "drop_schema": "Deletes a database with all its tables and records, as drop_database does under its newer name. Destructive: everything in it goes at once. Use only where a caller is bound to this name; otherwise use drop_database.",
  "drop_table": "Deletes a table together with all its records. Destructive: definition and data both go; a table that doesn't exist fails with 404. Use when the table itself is no longer wanted. Use delete or delete_records_before to remove records but keep the table, drop_attribute for one attribute.",
  "drop_user": "Deletes a user. Destructive: the account is gone, and only add_user brings the name back. Use when someone leaves for good; an unknown name fails with 404. Use alter_user to change the account instead, drop_role for a role.",
  "export_local": "Runs a search and writes its result to a file in a directory on the server, as a background job to follow with get_job. Use for results too large to return directly; bad arguments only show up in the job. Heavy on large tables. Use export_to_s3 for a bucket, get_backup for a whole database.",
  "export_to_s3": "Runs a search and uploads its result to an Amazon S3 bucket, as a background job to follow with get_job. Use to hand results to other systems; the call carries AWS secrets and bad arguments only show up in the job. Heavy on large tables. Use export_local for the server's disk, import_from_s3 to read.",
  "get_analytics": "Returns the recorded points of one metric, optionally within a time range, with chosen attributes and further conditions. Use for load or usage over time, after list_metrics has given the name; without start_time every point kept is returned. Use system_information for the present state of the host.",
  "get_backup": "Returns a snapshot of a database as a binary download, not JSON. Use from a plain HTTP client that saves the body to a file; unfit for an agent. Heavy, as whole tables are sent. Use export_local or export_to_s3 for search results as JSON or CSV.",
  "get_component_file": "Returns the content of one file of a component. Source code may embed secrets, so treat the answer as confidential. Use when get_components has shown the path; use package_component to fetch a project whole, get_custom_function for old route files.",
  "get_components": "Lists the installed components as a tree of files with size and time, and the package each one was installed from. A package reference may contain secrets such as an access token. Use to find project and file names for get_component_file; use get_custom_functions only for old route files.",
  "get_configuration": "Returns the whole server configuration as one nested object. The answer may hold secrets, so don't repeat it to others. Use before set_configuration, to see the present value of a setting; use system_information for the state of the host.",
  "get_custom_function": "Returns the text of one old custom function file, a route or a helper. Source code may embed secrets, so treat it as confidential. Use when get_custom_functions has given the name; use get_component_file for any other file of a project.",
  "get_custom_functions": "Lists the old custom function projects with the names of their route and helper files, without content. Use to find names for get_custom_function; use get_components for the full tree of files.",
  "get_fingerprint": "Returns a fixed text in place of the machine fingerprint that the old licence scheme was tied to. Use get_usage_licenses for the licences in force, registration_info for the version of the server.",
  "get_job": "Returns one background job by id, as a list of one; the list is empty for an unknown id. Use to follow a load, export or bulk delete whose answer gave a job id; the status changes while the job runs. Use search_jobs_by_start_date when the id isn't known.",
  "get_key": "Returns one of the server's private keys by name. The answer is a secret, so don't show it or keep it. Use only to move a key on purpose; use list_certificates for public certificates, get_ssh_key for deployment keys.",
  "get_ssh_key": "Returns one stored SSH key by name, with its private part. The answer is a secret, so don't show it or keep it. Use only to copy a key to a new node; use list_ssh_keys for the names, get_key for the keys of TLS certificates.",
  "get_ssh_known_hosts": "Returns the content of the known_hosts file with which SSH recognises remote hosts, null if there is none. It holds public keys only. Use before set_ssh_known_hosts; use get_ssh_key for a stored private key.",
  "get_status": "Returns one status entry as it was last set; without id, all entries together with the health of each component. An entry never set is an empty object. Use to see whether an instance is announced as available; use system_information for memory, processor or disk.",
  "get_usage_licenses": "Returns every usage licence, expired and used-up ones too, with its limits and how much of each is consumed; region narrows the list. Use to see what is left; use install_usage_license to add one.",
  "import_from_s3": "Imports one CSV or JSON object from an Amazon S3 bucket into a table, as a background job to follow with get_job. Use when the data lies in S3; the call carries AWS secrets. Use csv_url_load for other web addresses, csv_file_load for a file on the server, export_to_s3 for the other direction.",
  "insert": "Adds new records to one table; a record whose primary key is already taken is skipped and listed, not changed. Use for first-time writes that should leave existing data alone. Use upsert to also change what exists, update to change it only.",
  "install_node_modules": "Runs npm install in component projects on the server and returns the output per project. Dependencies are installed on deployment anyway, and a separate run can leave things inconsistent, so use deploy_component instead.",
  "install_usage_license": "Installs a usage licence, a text signed by Harper that grants a block of usage. Several may be installed; the earliest is used up first. Use when a new block was bought; use get_usage_licenses to see what is left, set_license only for the old scheme.",
  "list_certificates": "Lists all TLS certificates of the server with their PEM text, issuer, subject, validity and the file name of the private key, but not the key. Use to see what is installed or about to expire; use list_ssh_keys for deployment keys.",
  "list_metrics": "Lists the names that get_analytics accepts: the built-in metrics, and with metric_types also those recorded beyond them, such as duration. Use first, when the name is not known; use describe_metric for what one of them holds.",
  "list_roles": "Lists all roles with their ids and permissions. Use to get the role name add_user takes or the id alter_role and drop_role take. Use list_users to see who has a role, user_info for your own.",
  "list_ssh_keys": "Lists the names of the SSH keys stored for deployments, without the keys themselves. Use to find the name that the other SSH key operations take; use list_certificates for TLS, get_ssh_known_hosts for remote hosts.",
  "list_users": "Lists all users with their roles. Use to find a username before alter_user or drop_user, or to see who has which role. Use user_info for the calling user alone, list_roles for the roles themselves.",
  "login": "Starts a cookie session for a username and password. Use from a client that keeps cookies, such as a browser. Use create_authentication_tokens for clients that send a token instead, logout to end the session.",
  "logout": "Ends the caller's cookie session. Use when the work done under login is finished. The account itself stays; use alter_user or drop_user to take it away from someone.",
  "package_component": "Returns a whole component project as a base64 tar, which deploy_component takes as its payload. The answer is large and the files may hold secrets; skip_node_modules makes it smaller. Use to copy a project to another server; use get_component_file for one file.",
  "package_custom_function_project": "Returns a project as a base64 tar, under the old name of package_component. The answer is large and the files may hold secrets. Use package_component, which takes the same parameters; use get_custom_function for one file.",
  "purge_stream": "Deletes messages from the clustering stream of one table; options sets how many. Destructive: purged messages are lost permanently. Documented only for the older NATS clustering; use delete_transaction_logs_before for the transaction log.",
  "read_audit_log": "Returns the changes made to one table, filtered by time, by username or by primary key value. Audit logging has to be on. The shape of the answer depends on search_type, e.g. an object keyed by username. Use to learn who touched a record; use read_transaction_log to follow a whole period, read_log for server messages.",
  "read_log": "Reads entries of the server's own log: start-up notices, warnings and errors, each with level, thread and tags. Use to find out why something failed; narrow it with level, from and until, since up to 1000 entries come back otherwise. Use read_audit_log or read_transaction_log for changes of table data.",
  "read_transaction_log": "Returns the transactions of one table with operation, user, time, keys and written values; narrow it with from, to and limit. Use to follow what happened to a table over a period. Use read_audit_log to search by username or primary key, read_log for messages of the server itself.",
  "refresh_operation_token": "Issues a new operation token in exchange for a refresh token. Use when the operation token has expired. The answer holds a secret and differs from call to call. Use create_authentication_tokens when there is no refresh token.",
  "registration_info": "Returns the version of the server; 4.7.29 adds nothing but a mark of deprecation, although registration data and an expiry date are documented. Use get_usage_licenses for licences and what is left of them, system_information for the host.",
  "remove_certificate": "Removes a TLS certificate and deletes the file of its private key. Destructive: the key is lost permanently. Use list_certificates first for the name; use add_certificate to replace a certificate under the same name, delete_ssh_key for SSH keys.",
  "remove_node": "Removes a node from the cluster and stops all replication to and from it. Destructive: the node no longer receives or sends changes. The success message does not prove that the node was known, so take the hostname from cluster_status. Use cluster_delete_routes to take out addresses only, update_node to change what is replicated.",
  "restart": "Restarts the whole server process, which may take up to 60 seconds. Destructive: all connections drop and calls are refused until it is up again. Use to renew everything, for example after set_configuration; use restart_service for the worker threads alone.",
  "restart_service": "Restarts the HTTP worker threads, whichever service name is given, as a background job; follow it with get_job. Destructive: with a single worker, requests are refused for some seconds. Use to load changed configuration or components; use restart for the whole process.",
  "search": "Runs an internal search entry point of the SQL engine; ordinary calls fail with status 500. Use search_by_conditions, search_by_value or search_by_id instead.",
  "search_by_conditions": "Finds records of one table by one or more conditions joined by and/or, with groups, sorting and paging. Use for ranges, parts of text or several attributes at once. Use search_by_value for one simple match, search_by_id for primary keys.",
  "search_by_hash": "Returns records of one table by primary key, as search_by_id does under its newer name. Use only where a caller is bound to this name; otherwise use search_by_id.",
  "search_by_id": "Returns records of one table by primary key; keys with no record are simply absent from the answer. Use when you know the keys. Use search_by_value or search_by_conditions to look up by other attributes.",
  "search_by_value": "Finds records of one table by the value of a single attribute; a leading or trailing * in text matches anything, as in \"Pen*\". Use for one simple match. Use search_by_conditions for ranges, several conditions or sorting, search_by_id for primary keys.",
  "search_jobs_by_start_date": "Lists background jobs that started between two dates. Use to review recent loads, exports and bulk deletes, or to find a job id. Give both dates; without them the call fails with 500. Use get_job for one job whose id is known.",
  "set_component_file": "Writes one file of a component, and creates file or project as needed. Destructive: an existing file is overwritten without warning. Use for small edits; use deploy_component to install a complete project, add_component to start from a template.",
  "set_configuration": "Writes settings to the server's configuration file; each argument is a flattened path such as logging_level. Destructive: old values are overwritten, a list replaces the old list, and a misspelt name is accepted without an error. Takes effect only after restart or restart_service; read the present value with get_configuration first.",
  "set_custom_function": "Writes one route or helper file into an old custom function project, which has to exist. Destructive: a file of that name is overwritten without warning. Use set_component_file instead, which takes any path.",
  "set_license": "Accepts a licence key of the old scheme and marks itself as deprecated in the answer; whether anything is stored is not known. Use install_usage_license for licences of today.",
  "set_node_replication": "Sets which tables are replicated with one node and leaves the other tables as they are. Documented only for the older NATS clustering, as another name of adding and updating nodes. Use update_node instead, unless the cluster still runs on NATS.",
  "set_ssh_known_hosts": "Replaces the known_hosts file with which SSH recognises remote hosts. Destructive: the old content is overwritten as a whole, so read it with get_ssh_known_hosts and send it along. Use when a host is new or has new public keys; use add_ssh_key for own keys.",
  "set_status": "Sets one status entry, which get_status then shows, and replaces its former value. Use to announce that an instance is up, in maintenance or not available; use clear_status to take the entry away again.",
  "sign_certificate": "Signs a certificate for a signing request such as create_csr returns. Its parameters are not documented, and an empty call answers with an empty object. Use add_certificate to install a certificate that is signed already; nodes that join through add_node get theirs signed by themselves.",
  "sql": "Runs one SQL statement: SELECT, INSERT, UPDATE or DELETE. Destructive: UPDATE and DELETE act on every record the WHERE clause matches, on all of them without one. Use when the request is given as SQL. Use search_by_id, search_by_value or search_by_conditions for plain look-ups.",
  "system_information": "Returns a snapshot of the host and the server: processor, memory, disk, network, processes, threads, table sizes and database metrics. Heavy when attributes is left out, since everything is gathered; name the sections needed and don't poll it quickly. Use get_analytics for the past, get_status for component health.",
  "update": "Changes attributes of existing records, found by primary key; attributes left out stay as they are, and keys with no record are listed as skipped. Use when the records should already exist. Use upsert to create the missing ones too.",
  "update_node": "Changes a node of the cluster: its subscriptions, its shard or its revoked certificates. A node that is not known yet gets added. Use to adjust one member; use add_node to let an instance join with credentials, configure_cluster to replace everything at once.",
  "update_ssh_key": "Replaces the private key text of an SSH key that exists; the former text is overwritten. Use to rotate a key under the same name; use add_ssh_key for a new name or another host, set_ssh_known_hosts for the keys of remote hosts.",
  "upsert": "Writes records whether or not they exist, adding new ones and merging the given attributes into those already there, by primary key. Use when you can't tell which exist. A record sent without its key is added anew on every call. Use insert or update for one of the two effects.",
  "user_info": "Returns the calling user with their role and its permissions. Use to learn who you are signed in as and what you may do. Use list_users for other users, list_roles for other roles."
};

/** Curated input schema of each operation, by name. */
export const OPERATION_INPUT_SCHEMAS: Readonly<Record<string, OperationInputSchema>> = {
  "add_certificate": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "description": "Unique name of the certificate, e.g. \"my-cert\".",
        "examples": [
          "my-cert"
        ]
      },
      "certificate": {
        "type": "string",
        "description": "Certificate in PEM format, from its BEGIN CERTIFICATE line to its END CERTIFICATE line."
      },
      "is_authority": {
        "type": "boolean",
        "description": "Whether it is the certificate of a certificate authority."
      },
      "hosts": {
        "type": "array",
        "description": "Host names the certificate is valid for, e.g. [\"db.example.com\"].",
        "examples": [
          [
            "db.example.com"
          ]
        ],
        "items": {
          "type": "string",
          "description": "Host name, e.g. \"db.example.com\"."
        }
      },
      "private_key": {
        "type": "string",
        "description": "Private key in PEM format; a secret. It is written to the key folder of the server."
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      }
    },
    "required": [
      "name",
      "certificate",
      "is_authority"
    ],
    "additionalProperties": false
  },
  "add_component": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Name of the new project, not in use yet, e.g. \"my-component\".",
        "examples": [
          "my-component"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      },
      "template": {
        "type": "string",
        "description": "Git URL of the repository to start from; without it Harper's public application template is used. E.g. \"https://github.com/my-org/my-template\".",
        "examples": [
          "https://github.com/my-org/my-template"
        ]
      },
      "install_command": {
        "type": "string",
        "description": "Command that installs the dependencies in place of npm install, e.g. \"yarn install\".",
        "examples": [
          "yarn install"
        ]
      },
      "install_timeout": {
        "type": "number",
        "description": "Longest time the install command may take, in milliseconds, e.g. 600000 for ten minutes.",
        "default": 300000,
        "examples": [
          600000
        ]
      },
      "install_allow_scripts": {
        "type": "boolean",
        "description": "Whether install scripts of npm packages may run; true lets third-party code run on the server. No effect when install_command is given.",
        "default": false
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      }
    },
    "required": [
      "project"
    ],
    "additionalProperties": false
  },
  "add_custom_function_project": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Name of the new project, not in use yet, e.g. \"dogs\".",
        "examples": [
          "dogs"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      },
      "template": {
        "type": "string",
        "description": "Git URL of the repository to start from; without it Harper's public application template is used. E.g. \"https://github.com/my-org/my-template\".",
        "examples": [
          "https://github.com/my-org/my-template"
        ]
      },
      "install_command": {
        "type": "string",
        "description": "Command that installs the dependencies in place of npm install, e.g. \"yarn install\".",
        "examples": [
          "yarn install"
        ]
      },
      "install_timeout": {
        "type": "number",
        "description": "Longest time the install command may take, in milliseconds, e.g. 600000 for ten minutes.",
        "default": 300000,
        "examples": [
          600000
        ]
      }
    },
    "required": [
      "project"
    ],
    "additionalProperties": false
  },
  "add_node": {
    "type": "object",
    "properties": {
      "hostname": {
        "type": "string",
        "description": "Host name of the instance to add, unless url is given, e.g. \"server-two\".",
        "examples": [
          "server-two"
        ]
      },
      "url": {
        "type": "string",
        "description": "Replication address of the instance to add, unless hostname is given, e.g. \"wss://server-two:9933\".",
        "examples": [
          "wss://server-two:9933"
        ]
      },
      "verify_tls": {
        "type": "boolean",
        "description": "Whether to check the TLS certificate of the other node; false accepts a self-signed one, as a fresh installation has.",
        "default": true
      },
      "authorization": {
        "type": [
          "object",
          "string"
        ],
        "description": "Credentials for the other node, an object with username and password, or the text of an HTTP Authorization header such as \"Bearer <token>\".",
        "properties": {
          "username": {
            "type": "string",
            "description": "Login name on the other node, e.g. \"admin\".",
            "examples": [
              "admin"
            ]
          },
          "password": {
            "type": "string",
            "description": "Password of that login on the other node."
          }
        },
        "required": [
          "username",
          "password"
        ],
        "additionalProperties": false
      },
      "retain_authorization": {
        "type": "boolean",
        "description": "Whether to store the credentials and use them on every reconnect; certificates are the safer way.",
        "default": false
      },
      "revoked_certificates": {
        "type": "array",
        "description": "Serial numbers of certificates that are refused on any connection, e.g. [\"1769F7D6A\"].",
        "examples": [
          [
            "1769F7D6A"
          ]
        ],
        "items": {
          "type": "string",
          "description": "Serial number of one certificate, e.g. \"1769F7D6A\"."
        }
      },
      "shard": {
        "type": "number",
        "description": "Number of the shard the node belongs to; only needed with sharding. E.g. 1.",
        "examples": [
          1
        ]
      },
      "start_time": {
        "type": "string",
        "description": "Copy only data after this moment at first, ISO 8601 in UTC, e.g. \"2026-01-01T00:00:00.000Z\".",
        "examples": [
          "2026-01-01T00:00:00.000Z"
        ],
        "format": "date-time"
      },
      "isLeader": {
        "type": "boolean",
        "description": "Whether to copy the tables of that instance completely when joining (5.1 and later)."
      },
      "subscriptions": {
        "type": "array",
        "description": "Replication of single tables instead of everything; discouraged in production. E.g. [{\"database\":\"dev\",\"table\":\"dog\",\"subscribe\":true,\"publish\":true}].",
        "examples": [
          [
            {
              "database": "dev",
              "table": "dog",
              "subscribe": true,
              "publish": true
            }
          ]
        ],
        "items": {
          "type": "object",
          "description": "Direction of replication for one table.",
          "properties": {
            "database": {
              "type": "string",
              "description": "Database of the table, e.g. \"dev\".",
              "examples": [
                "dev"
              ]
            },
            "table": {
              "type": "string",
              "description": "Table to replicate, e.g. \"dog\".",
              "examples": [
                "dog"
              ]
            },
            "subscribe": {
              "type": "boolean",
              "description": "Whether changes on the other node are copied to this one."
            },
            "publish": {
              "type": "boolean",
              "description": "Whether changes on this node are copied to the other one."
            }
          },
          "required": [
            "table",
            "subscribe",
            "publish"
          ],
          "additionalProperties": false
        }
      }
    },
    "additionalProperties": false
  },
  "add_role": {
    "type": "object",
    "properties": {
      "role": {
        "type": "string",
        "description": "Name of the new role, e.g. \"editor\".",
        "examples": [
          "editor"
        ],
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "permission": {
        "type": "object",
        "description": "Permission tree, e.g. {\"shop\": {\"tables\": {\"dog\": {\"read\": true, \"insert\": false, \"update\": false, \"delete\": false, \"attribute_permissions\": []}}}}.",
        "examples": [
          {
            "shop": {
              "tables": {
                "dog": {
                  "read": true,
                  "insert": false,
                  "update": false,
                  "delete": false,
                  "attribute_permissions": []
                }
              }
            }
          }
        ],
        "properties": {
          "super_user": {
            "type": "boolean",
            "description": "True allows everything; then no other key may be given."
          },
          "structure_user": {
            "type": [
              "boolean",
              "array"
            ],
            "description": "Right to create and drop databases, tables and attributes: true for all, or a list of databases, e.g. [\"shop\"].",
            "examples": [
              true,
              [
                "shop"
              ]
            ],
            "items": {
              "type": "string",
              "description": "Database name."
            }
          },
          "operations": {
            "type": "array",
            "description": "Only operations the role may call, by name or group, e.g. [\"read_only\", \"system_information\"]; Harper 5 and later. Left out, it limits nothing.",
            "examples": [
              [
                "read_only"
              ],
              [
                "standard_user",
                "system_information"
              ]
            ],
            "items": {
              "type": "string",
              "description": "Name of an operation or of a group."
            }
          }
        },
        "additionalProperties": {
          "type": "object",
          "description": "Permissions inside one database; the key is the name of an existing database.",
          "properties": {
            "tables": {
              "type": "object",
              "description": "Permissions per table; the keys are names of existing tables.",
              "properties": {},
              "additionalProperties": {
                "type": "object",
                "description": "What the role may do with one table.",
                "properties": {
                  "read": {
                    "type": "boolean",
                    "description": "May read records."
                  },
                  "insert": {
                    "type": "boolean",
                    "description": "May add records."
                  },
                  "update": {
                    "type": "boolean",
                    "description": "May change records."
                  },
                  "delete": {
                    "type": "boolean",
                    "description": "May delete records."
                  },
                  "attribute_permissions": {
                    "type": [
                      "array",
                      "null"
                    ],
                    "description": "Limits per attribute; an empty list or null sets none.",
                    "items": {
                      "type": "object",
                      "description": "Permissions on one attribute; they can't go beyond those of the table.",
                      "properties": {
                        "attribute_name": {
                          "type": "string",
                          "description": "Attribute name, e.g. \"age\".",
                          "examples": [
                            "age"
                          ]
                        },
                        "read": {
                          "type": "boolean",
                          "description": "May read the attribute."
                        },
                        "insert": {
                          "type": "boolean",
                          "description": "May set the attribute in new records."
                        },
                        "update": {
                          "type": "boolean",
                          "description": "May change the attribute."
                        }
                      },
                      "required": [
                        "attribute_name",
                        "read",
                        "insert",
                        "update"
                      ],
                      "additionalProperties": false
                    }
                  }
                },
                "required": [
                  "read",
                  "insert",
                  "update",
                  "delete",
                  "attribute_permissions"
                ],
                "additionalProperties": false
              }
            }
          },
          "additionalProperties": false
        }
      }
    },
    "required": [
      "role",
      "permission"
    ],
    "additionalProperties": false
  },
  "add_ssh_key": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "description": "Name for the key, e.g. \"my-key\".",
        "examples": [
          "my-key"
        ]
      },
      "key": {
        "type": "string",
        "description": "Private key text of type ed25519, with line breaks and a trailing one; a secret."
      },
      "host": {
        "type": "string",
        "description": "Alias to use in package references, e.g. \"my-key.github.com\".",
        "examples": [
          "my-key.github.com"
        ]
      },
      "hostname": {
        "type": "string",
        "description": "Real host the alias stands for, e.g. \"github.com\".",
        "examples": [
          "github.com"
        ]
      },
      "known_hosts": {
        "type": "string",
        "description": "Public SSH keys of that host, one per line; fetched automatically for github.com."
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      }
    },
    "required": [
      "name",
      "key",
      "host",
      "hostname"
    ],
    "additionalProperties": false
  },
  "add_user": {
    "type": "object",
    "properties": {
      "username": {
        "type": "string",
        "description": "Login name, unique and fixed from then on, e.g. \"jane\".",
        "examples": [
          "jane"
        ]
      },
      "password": {
        "type": "string",
        "description": "Password of the user, in plain text."
      },
      "role": {
        "type": "string",
        "description": "Name of an existing role, e.g. \"editor\"; list_roles shows them.",
        "examples": [
          "editor"
        ],
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "active": {
        "type": "boolean",
        "description": "Whether the account starts out active."
      }
    },
    "required": [
      "username",
      "password",
      "role",
      "active"
    ],
    "additionalProperties": false
  },
  "alter_role": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "Role id from list_roles, e.g. \"editor\".",
        "examples": [
          "editor"
        ],
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "permission": {
        "type": "object",
        "description": "Permission tree, e.g. {\"shop\": {\"tables\": {\"dog\": {\"read\": true, \"insert\": false, \"update\": false, \"delete\": false, \"attribute_permissions\": []}}}}.",
        "examples": [
          {
            "shop": {
              "tables": {
                "dog": {
                  "read": true,
                  "insert": false,
                  "update": false,
                  "delete": false,
                  "attribute_permissions": []
                }
              }
            }
          }
        ],
        "properties": {
          "super_user": {
            "type": "boolean",
            "description": "True allows everything; then no other key may be given."
          },
          "structure_user": {
            "type": [
              "boolean",
              "array"
            ],
            "description": "Right to create and drop databases, tables and attributes: true for all, or a list of databases, e.g. [\"shop\"].",
            "examples": [
              true,
              [
                "shop"
              ]
            ],
            "items": {
              "type": "string",
              "description": "Database name."
            }
          },
          "operations": {
            "type": "array",
            "description": "Only operations the role may call, by name or group, e.g. [\"read_only\", \"system_information\"]; Harper 5 and later. Left out, it limits nothing.",
            "examples": [
              [
                "read_only"
              ],
              [
                "standard_user",
                "system_information"
              ]
            ],
            "items": {
              "type": "string",
              "description": "Name of an operation or of a group."
            }
          }
        },
        "additionalProperties": {
          "type": "object",
          "description": "Permissions inside one database; the key is the name of an existing database.",
          "properties": {
            "tables": {
              "type": "object",
              "description": "Permissions per table; the keys are names of existing tables.",
              "properties": {},
              "additionalProperties": {
                "type": "object",
                "description": "What the role may do with one table.",
                "properties": {
                  "read": {
                    "type": "boolean",
                    "description": "May read records."
                  },
                  "insert": {
                    "type": "boolean",
                    "description": "May add records."
                  },
                  "update": {
                    "type": "boolean",
                    "description": "May change records."
                  },
                  "delete": {
                    "type": "boolean",
                    "description": "May delete records."
                  },
                  "attribute_permissions": {
                    "type": [
                      "array",
                      "null"
                    ],
                    "description": "Limits per attribute; an empty list or null sets none.",
                    "items": {
                      "type": "object",
                      "description": "Permissions on one attribute; they can't go beyond those of the table.",
                      "properties": {
                        "attribute_name": {
                          "type": "string",
                          "description": "Attribute name, e.g. \"age\".",
                          "examples": [
                            "age"
                          ]
                        },
                        "read": {
                          "type": "boolean",
                          "description": "May read the attribute."
                        },
                        "insert": {
                          "type": "boolean",
                          "description": "May set the attribute in new records."
                        },
                        "update": {
                          "type": "boolean",
                          "description": "May change the attribute."
                        }
                      },
                      "required": [
                        "attribute_name",
                        "read",
                        "insert",
                        "update"
                      ],
                      "additionalProperties": false
                    }
                  }
                },
                "required": [
                  "read",
                  "insert",
                  "update",
                  "delete",
                  "attribute_permissions"
                ],
                "additionalProperties": false
              }
            }
          },
          "additionalProperties": false
        }
      },
      "role": {
        "type": "string",
        "description": "New name of the role, e.g. \"writer\".",
        "examples": [
          "writer"
        ],
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "required": [
      "id",
      "permission"
    ],
    "additionalProperties": false
  },
  "alter_user": {
    "type": "object",
    "properties": {
      "username": {
        "type": "string",
        "description": "Login name of the user to change, e.g. \"jane\".",
        "examples": [
          "jane"
        ]
      },
      "password": {
        "type": "string",
        "description": "The new password, in plain text."
      },
      "role": {
        "type": "string",
        "description": "Name of the new role, e.g. \"editor\"; list_roles shows them.",
        "examples": [
          "editor"
        ]
      },
      "active": {
        "type": "boolean",
        "description": "The new active flag."
      }
    },
    "required": [
      "username"
    ],
    "additionalProperties": false
  },
  "catchup": {
    "type": "object",
    "properties": {
      "transaction": {
        "type": "object",
        "description": "Transaction list in the format of the replication code.",
        "properties": {},
        "additionalProperties": true
      }
    },
    "required": [
      "transaction"
    ],
    "additionalProperties": false
  },
  "cleanup_orphan_blobs": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database to clean, e.g. \"shop\"; there is no default.",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      }
    },
    "required": [
      "database"
    ],
    "additionalProperties": false
  },
  "clear_status": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "Entry to remove.",
        "enum": [
          "primary",
          "maintenance",
          "availability"
        ]
      }
    },
    "required": [
      "id"
    ],
    "additionalProperties": false
  },
  "cluster_delete_routes": {
    "type": "object",
    "properties": {
      "routes": {
        "type": "array",
        "description": "Routes to remove, exactly as cluster_get_routes lists them, e.g. [{\"hostname\":\"server-three\",\"port\":9933}].",
        "examples": [
          [
            {
              "hostname": "server-three",
              "port": 9933
            }
          ]
        ],
        "items": {
          "type": [
            "string",
            "object"
          ],
          "description": "One route as listed, as host name and port or as a URL.",
          "properties": {
            "hostname": {
              "type": "string",
              "description": "Host name of the node, e.g. \"server-three\".",
              "examples": [
                "server-three"
              ]
            },
            "port": {
              "type": "integer",
              "description": "Replication port of the node, e.g. 9933.",
              "examples": [
                9933
              ],
              "minimum": 1,
              "maximum": 65535
            }
          },
          "required": [
            "hostname",
            "port"
          ],
          "additionalProperties": false
        }
      }
    },
    "required": [
      "routes"
    ],
    "additionalProperties": false
  },
  "cluster_get_routes": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "cluster_network": {
    "type": "object",
    "properties": {
      "timeout": {
        "type": "number",
        "description": "Time to wait for answers, in milliseconds, e.g. 5000.",
        "examples": [
          5000
        ]
      },
      "connected_nodes": {
        "type": "boolean",
        "description": "Whether to leave connected nodes out of the answer; true omits them.",
        "default": false
      },
      "routes": {
        "type": "boolean",
        "description": "Whether to leave routes out of the answer; true omits them.",
        "default": false
      }
    },
    "additionalProperties": false
  },
  "cluster_set_routes": {
    "type": "object",
    "properties": {
      "routes": {
        "type": "array",
        "description": "Routes to add, each a URL or an object, e.g. [\"wss://server-two:9933\"].",
        "examples": [
          [
            "wss://server-two:9933",
            {
              "hostname": "server-three",
              "port": 9933
            }
          ]
        ],
        "items": {
          "type": [
            "string",
            "object"
          ],
          "description": "Address of one node, as a URL with scheme wss or as host name and port.",
          "properties": {
            "hostname": {
              "type": "string",
              "description": "Host name of the node, e.g. \"server-three\".",
              "examples": [
                "server-three"
              ]
            },
            "port": {
              "type": "integer",
              "description": "Replication port of the node, e.g. 9933.",
              "examples": [
                9933
              ],
              "minimum": 1,
              "maximum": 65535
            }
          },
          "required": [
            "hostname",
            "port"
          ],
          "additionalProperties": false
        }
      }
    },
    "required": [
      "routes"
    ],
    "additionalProperties": false
  },
  "cluster_status": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "configure_cluster": {
    "type": "object",
    "properties": {
      "connections": {
        "type": "array",
        "description": "Nodes to connect to, each described as for add_node, e.g. [{\"hostname\":\"server-two\",\"verify_tls\":false}].",
        "examples": [
          [
            {
              "hostname": "server-two",
              "verify_tls": false
            }
          ]
        ],
        "items": {
          "type": "object",
          "description": "One node, with hostname or url.",
          "properties": {
            "hostname": {
              "type": "string",
              "description": "Host name of the node, unless url is given, e.g. \"server-two\".",
              "examples": [
                "server-two"
              ]
            },
            "url": {
              "type": "string",
              "description": "Replication address of the node, unless hostname is given, e.g. \"wss://server-two:9933\".",
              "examples": [
                "wss://server-two:9933"
              ]
            },
            "verify_tls": {
              "type": "boolean",
              "description": "Whether to check the TLS certificate of the other node; false accepts a self-signed one, as a fresh installation has.",
              "default": true
            },
            "authorization": {
              "type": [
                "object",
                "string"
              ],
              "description": "Credentials for the other node, an object with username and password, or the text of an HTTP Authorization header such as \"Bearer <token>\".",
              "properties": {
                "username": {
                  "type": "string",
                  "description": "Login name on the other node, e.g. \"admin\".",
                  "examples": [
                    "admin"
                  ]
                },
                "password": {
                  "type": "string",
                  "description": "Password of that login on the other node."
                }
              },
              "required": [
                "username",
                "password"
              ],
              "additionalProperties": false
            },
            "retain_authorization": {
              "type": "boolean",
              "description": "Whether to store the credentials and use them on every reconnect; certificates are the safer way.",
              "default": false
            },
            "revoked_certificates": {
              "type": "array",
              "description": "Serial numbers of certificates that are refused on any connection, e.g. [\"1769F7D6A\"].",
              "examples": [
                [
                  "1769F7D6A"
                ]
              ],
              "items": {
                "type": "string",
                "description": "Serial number of one certificate, e.g. \"1769F7D6A\"."
              }
            },
            "shard": {
              "type": "number",
              "description": "Number of the shard the node belongs to; only needed with sharding. E.g. 1.",
              "examples": [
                1
              ]
            },
            "start_time": {
              "type": "string",
              "description": "Copy only data after this moment at first, ISO 8601 in UTC, e.g. \"2026-01-01T00:00:00.000Z\".",
              "examples": [
                "2026-01-01T00:00:00.000Z"
              ],
              "format": "date-time"
            },
            "subscriptions": {
              "type": "array",
              "description": "Replication of single tables instead of everything; discouraged in production. E.g. [{\"database\":\"dev\",\"table\":\"dog\",\"subscribe\":true,\"publish\":true}].",
              "examples": [
                [
                  {
                    "database": "dev",
                    "table": "dog",
                    "subscribe": true,
                    "publish": true
                  }
                ]
              ],
              "items": {
                "type": "object",
                "description": "Direction of replication for one table.",
                "properties": {
                  "database": {
                    "type": "string",
                    "description": "Database of the table, e.g. \"dev\".",
                    "examples": [
                      "dev"
                    ]
                  },
                  "table": {
                    "type": "string",
                    "description": "Table to replicate, e.g. \"dog\".",
                    "examples": [
                      "dog"
                    ]
                  },
                  "subscribe": {
                    "type": "boolean",
                    "description": "Whether changes on the other node are copied to this one."
                  },
                  "publish": {
                    "type": "boolean",
                    "description": "Whether changes on this node are copied to the other one."
                  }
                },
                "required": [
                  "table",
                  "subscribe",
                  "publish"
                ],
                "additionalProperties": false
              }
            }
          },
          "additionalProperties": false
        }
      }
    },
    "required": [
      "connections"
    ],
    "additionalProperties": false
  },
  "create_attribute": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "attribute": {
        "type": "string",
        "description": "Name of the new attribute, e.g. \"breed\".",
        "examples": [
          "breed"
        ]
      }
    },
    "required": [
      "table",
      "attribute"
    ],
    "additionalProperties": false
  },
  "create_authentication_tokens": {
    "type": "object",
    "properties": {
      "username": {
        "type": "string",
        "description": "Login name of a user, e.g. \"jane\".",
        "examples": [
          "jane"
        ]
      },
      "password": {
        "type": "string",
        "description": "Password of the user, in plain text."
      },
      "role": {
        "type": "string",
        "description": "Role name to write into the tokens, e.g. \"editor\"; a token that carries one is not accepted for operations.",
        "examples": [
          "editor"
        ]
      },
      "expires_in": {
        "type": [
          "string",
          "number"
        ],
        "description": "Lifetime of the operation token, e.g. \"12h\"; a plain number counts seconds.",
        "default": "1d",
        "examples": [
          "12h",
          3600
        ]
      }
    },
    "additionalProperties": false
  },
  "create_csr": {
    "type": "object",
    "properties": {},
    "additionalProperties": true
  },
  "create_database": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Name of the new database, e.g. \"shop\".",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      }
    },
    "additionalProperties": false
  },
  "create_schema": {
    "type": "object",
    "properties": {
      "schema": {
        "type": "string",
        "description": "Name of the new database, e.g. \"shop\".",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      }
    },
    "additionalProperties": false
  },
  "create_table": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Name of the new table, e.g. \"dog\".",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "primary_key": {
        "type": "string",
        "description": "Attribute that holds the primary key, e.g. \"id\".",
        "examples": [
          "id"
        ]
      },
      "attributes": {
        "type": "array",
        "description": "Declared attributes, e.g. [{\"name\": \"id\", \"type\": \"ID\", \"is_primary_key\": true}, {\"name\": \"name\", \"type\": \"String\", \"indexed\": true}].",
        "examples": [
          [
            {
              "name": "id",
              "type": "ID",
              "is_primary_key": true
            },
            {
              "name": "name",
              "type": "String",
              "indexed": true
            }
          ]
        ],
        "items": {
          "type": "object",
          "description": "One declared attribute.",
          "properties": {
            "name": {
              "type": "string",
              "description": "Attribute name, e.g. \"name\".",
              "examples": [
                "name"
              ]
            },
            "type": {
              "type": "string",
              "description": "Harper type of the values, e.g. \"String\", \"Int\", \"Float\", \"Boolean\", \"Date\" or \"ID\".",
              "examples": [
                "ID",
                "String",
                "Int"
              ]
            },
            "is_primary_key": {
              "type": "boolean",
              "description": "True for the primary key."
            },
            "indexed": {
              "type": "boolean",
              "description": "True for an attribute that gets an index."
            }
          },
          "required": [
            "name"
          ],
          "additionalProperties": true
        }
      },
      "expiration": {
        "type": "number",
        "description": "Seconds after which a record expires, e.g. 86400 for a day.",
        "examples": [
          86400
        ]
      },
      "audit": {
        "type": "boolean",
        "description": "Whether changes to the table are kept in its audit log."
      },
      "residence": {
        "type": "array",
        "description": "Cluster only: where the table resides, e.g. [\"node-1\"].",
        "examples": [
          [
            "node-1"
          ]
        ],
        "items": {
          "type": "string",
          "description": "Node name.",
          "minLength": 1
        }
      }
    },
    "required": [
      "table",
      "primary_key"
    ],
    "additionalProperties": false
  },
  "csv_data_load": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "action": {
        "type": "string",
        "description": "How each loaded row is written to the table.",
        "enum": [
          "insert",
          "update",
          "upsert"
        ],
        "default": "insert"
      },
      "data": {
        "type": "string",
        "description": "CSV text with a header row, e.g. \"id,name\\n1,Tom\\n\".",
        "examples": [
          "id,name\n1,Tom\n"
        ]
      }
    },
    "required": [
      "table",
      "data"
    ],
    "additionalProperties": false
  },
  "csv_file_load": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "action": {
        "type": "string",
        "description": "How each loaded row is written to the table.",
        "enum": [
          "insert",
          "update",
          "upsert"
        ],
        "default": "insert"
      },
      "file_path": {
        "type": "string",
        "description": "Absolute path on the server, e.g. \"/data/dogs.csv\".",
        "examples": [
          "/data/dogs.csv"
        ]
      }
    },
    "required": [
      "table",
      "file_path"
    ],
    "additionalProperties": false
  },
  "csv_url_load": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "action": {
        "type": "string",
        "description": "How each loaded row is written to the table.",
        "enum": [
          "insert",
          "update",
          "upsert"
        ],
        "default": "insert"
      },
      "csv_url": {
        "type": "string",
        "description": "Address of the CSV file, e.g. \"https://example.com/dogs.csv\".",
        "examples": [
          "https://example.com/dogs.csv"
        ],
        "format": "uri"
      },
      "passthrough_headers": {
        "type": "object",
        "description": "HTTP headers for the download request, e.g. {\"Accept\": \"text/csv\"}.",
        "examples": [
          {
            "Accept": "text/csv"
          }
        ],
        "properties": {},
        "additionalProperties": {
          "type": "string",
          "description": "Value of the header named by the key."
        }
      }
    },
    "required": [
      "table",
      "csv_url"
    ],
    "additionalProperties": false
  },
  "custom_functions_status": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "delete": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "ids": {
        "type": "array",
        "description": "Primary key values, e.g. [\"WID-001\"] or [1, 2].",
        "examples": [
          [
            "WID-001"
          ],
          [
            1,
            2
          ]
        ],
        "items": {
          "type": [
            "string",
            "number"
          ],
          "description": "One primary key value."
        }
      },
      "replicateTo": {
        "type": [
          "array",
          "integer"
        ],
        "description": "Cluster only: the nodes the write goes to, by name, e.g. [\"node-2\"], or how many of them, e.g. 2.",
        "examples": [
          [
            "node-2"
          ],
          2
        ],
        "items": {
          "type": "string",
          "description": "Name of another node."
        }
      },
      "replicatedConfirmation": {
        "type": "integer",
        "description": "Cluster only: how many nodes have to confirm the write before the call answers, e.g. 2.",
        "examples": [
          2
        ]
      }
    },
    "required": [
      "table",
      "ids"
    ],
    "additionalProperties": false
  },
  "delete_audit_logs_before": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "timestamp": {
        "type": "integer",
        "description": "Moment in milliseconds since 1970-01-01 UTC; entries older than it are deleted. E.g. 1769198332754.",
        "examples": [
          1769198332754
        ]
      }
    },
    "required": [
      "table",
      "timestamp"
    ],
    "additionalProperties": false
  },
  "delete_files_before": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "date": {
        "type": "string",
        "description": "Cut-off as an ISO 8601 date, e.g. \"2026-01-01T00:00:00.000Z\".",
        "examples": [
          "2026-01-01T00:00:00.000Z"
        ]
      }
    },
    "required": [
      "table",
      "date"
    ],
    "additionalProperties": false
  },
  "delete_records_before": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "date": {
        "type": "string",
        "description": "Cut-off as an ISO 8601 date, e.g. \"2026-01-01T00:00:00.000Z\".",
        "examples": [
          "2026-01-01T00:00:00.000Z"
        ]
      }
    },
    "required": [
      "table",
      "date"
    ],
    "additionalProperties": false
  },
  "delete_ssh_key": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "description": "Name of the key as list_ssh_keys returns it, e.g. \"my-key\".",
        "examples": [
          "my-key"
        ]
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      }
    },
    "required": [
      "name"
    ],
    "additionalProperties": false
  },
  "delete_transaction_logs_before": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "timestamp": {
        "type": "integer",
        "description": "Moment in milliseconds since 1970-01-01 UTC; entries older than it are deleted. E.g. 1769198332754.",
        "examples": [
          1769198332754
        ]
      }
    },
    "required": [
      "table",
      "timestamp"
    ],
    "additionalProperties": false
  },
  "deploy_component": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Name of the project to install or replace, e.g. \"my-component\".",
        "examples": [
          "my-component"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      },
      "package": {
        "type": "string",
        "description": "npm or git reference to install from, unless payload is given, e.g. \"my-org/my-app#semver:v1.0.0\".",
        "examples": [
          "my-org/my-app#semver:v1.0.0",
          "npm:@my-org/my-app@1.2.3"
        ]
      },
      "payload": {
        "type": "string",
        "description": "Base64 tar of the project, instead of package. Make one with package_component.",
        "contentEncoding": "base64"
      },
      "restart": {
        "description": "Whether to restart afterwards; true restarts at once, rolling one cluster node after the other.",
        "anyOf": [
          {
            "type": "boolean",
            "description": "Whether to restart at once."
          },
          {
            "type": "string",
            "description": "One cluster node after the other.",
            "enum": [
              "rolling"
            ]
          }
        ]
      },
      "install_command": {
        "type": "string",
        "description": "Command that installs the dependencies in place of npm install, e.g. \"yarn install\".",
        "examples": [
          "yarn install"
        ]
      },
      "install_timeout": {
        "type": "number",
        "description": "Longest time the install command may take, in milliseconds, e.g. 600000 for ten minutes.",
        "default": 300000,
        "examples": [
          600000
        ]
      },
      "install_allow_scripts": {
        "type": "boolean",
        "description": "Whether install scripts of npm packages may run; true lets third-party code run on the server. No effect when install_command is given.",
        "default": false
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      },
      "force": {
        "type": "boolean",
        "description": "Whether a protected core component of that name may be replaced.",
        "default": false
      },
      "urlPath": {
        "type": "string",
        "description": "URL path the component is served under, without \".\" or \"..\" segments; needs package. E.g. \"/api/v2\".",
        "examples": [
          "/api/v2"
        ]
      },
      "host": {
        "type": "string",
        "description": "Virtual host name the component is served on, without scheme, port or path; needs package, 5.2 and later. E.g. \"api.example.com\".",
        "examples": [
          "api.example.com"
        ]
      },
      "credentials": {
        "type": "array",
        "description": "Access to private sources. Each entry names a registry or a git host, and gives a token or the name of a stored secret.",
        "examples": [
          [
            {
              "host": "github.com",
              "secret": "deploy.my-app.git.github_com"
            }
          ]
        ],
        "items": {
          "type": "object",
          "description": "Credential for one npm registry or one git host.",
          "properties": {
            "registry": {
              "type": "string",
              "description": "npm registry the entry is for, e.g. \"https://registry.example.com\".",
              "examples": [
                "https://registry.example.com"
              ]
            },
            "scope": {
              "type": "string",
              "description": "npm scope the entry is for, e.g. \"@my-org\"; left out, it is for the default registry.",
              "examples": [
                "@my-org"
              ]
            },
            "host": {
              "type": "string",
              "description": "Git host the entry is for, e.g. \"github.com\".",
              "examples": [
                "github.com"
              ]
            },
            "username": {
              "type": "string",
              "description": "Git user name over HTTPS, e.g. \"oauth2\" for GitLab.",
              "default": "x-access-token",
              "examples": [
                "oauth2"
              ]
            },
            "token": {
              "type": "string",
              "description": "Access token itself; a secret."
            },
            "secret": {
              "type": "string",
              "description": "Name of a stored secret that holds the token, e.g. \"deploy.my-app.git.github_com\".",
              "examples": [
                "deploy.my-app.git.github_com"
              ]
            }
          },
          "additionalProperties": false
        }
      }
    },
    "required": [
      "project"
    ],
    "additionalProperties": false
  },
  "deploy_custom_function_project": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Name of the project to install or replace, e.g. \"dogs\".",
        "examples": [
          "dogs"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      },
      "package": {
        "type": "string",
        "description": "npm or git reference to install from, unless payload is given, e.g. \"my-org/my-app#semver:v1.0.0\".",
        "examples": [
          "my-org/my-app#semver:v1.0.0",
          "npm:@my-org/my-app@1.2.3"
        ]
      },
      "payload": {
        "type": "string",
        "description": "Base64 tar of the project, as package_component returns it, instead of package.",
        "contentEncoding": "base64"
      },
      "restart": {
        "description": "Whether to restart afterwards; true restarts at once, rolling one cluster node after the other.",
        "anyOf": [
          {
            "type": "boolean",
            "description": "Whether to restart at once."
          },
          {
            "type": "string",
            "description": "One cluster node after the other.",
            "enum": [
              "rolling"
            ]
          }
        ]
      },
      "install_command": {
        "type": "string",
        "description": "Command that installs the dependencies in place of npm install, e.g. \"yarn install\".",
        "examples": [
          "yarn install"
        ]
      },
      "install_timeout": {
        "type": "number",
        "description": "Longest time the install command may take, in milliseconds, e.g. 600000 for ten minutes.",
        "default": 300000,
        "examples": [
          600000
        ]
      }
    },
    "required": [
      "project"
    ],
    "additionalProperties": false
  },
  "describe_all": {
    "type": "object",
    "properties": {
      "exact_count": {
        "type": "boolean",
        "description": "True counts the records of each table by a full scan, slow on large tables."
      },
      "include_computed": {
        "type": "boolean",
        "description": "True also lists computed attributes."
      }
    },
    "additionalProperties": false
  },
  "describe_database": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database to describe, e.g. \"shop\".",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "exact_count": {
        "type": "boolean",
        "description": "True counts the records of each table by a full scan, slow on large tables."
      },
      "include_computed": {
        "type": "boolean",
        "description": "True also lists computed attributes."
      }
    },
    "additionalProperties": false
  },
  "describe_metric": {
    "type": "object",
    "properties": {
      "metric": {
        "type": "string",
        "description": "Metric name as list_metrics returns it, e.g. \"resource-usage\".",
        "examples": [
          "resource-usage"
        ]
      }
    },
    "required": [
      "metric"
    ],
    "additionalProperties": false
  },
  "describe_schema": {
    "type": "object",
    "properties": {
      "schema": {
        "type": "string",
        "description": "Database to describe, e.g. \"shop\".",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "exact_count": {
        "type": "boolean",
        "description": "True counts the records of each table by a full scan, slow on large tables."
      },
      "include_computed": {
        "type": "boolean",
        "description": "True also lists computed attributes."
      }
    },
    "additionalProperties": false
  },
  "describe_table": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "exact_count": {
        "type": "boolean",
        "description": "True counts the records of each table by a full scan, slow on large tables."
      },
      "include_computed": {
        "type": "boolean",
        "description": "True also lists computed attributes."
      }
    },
    "required": [
      "table"
    ],
    "additionalProperties": false
  },
  "drop_attribute": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "attribute": {
        "type": "string",
        "description": "Attribute name, e.g. \"name\". List a table's attributes with describe_table.",
        "examples": [
          "name"
        ]
      }
    },
    "required": [
      "table",
      "attribute"
    ],
    "additionalProperties": false
  },
  "drop_component": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Component project name as get_components lists it, e.g. \"my-component\".",
        "examples": [
          "my-component"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      },
      "file": {
        "type": "string",
        "description": "Path of the single file to delete, without \"..\", e.g. \"utils/prices.js\"; left out, the whole project is deleted.",
        "examples": [
          "resources.js",
          "utils/prices.js"
        ]
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      },
      "restart": {
        "type": "boolean",
        "description": "Whether to restart the server afterwards."
      }
    },
    "required": [
      "project"
    ],
    "additionalProperties": false
  },
  "drop_custom_function": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Component project name as get_components lists it, e.g. \"my-component\".",
        "examples": [
          "my-component"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      },
      "type": {
        "type": "string",
        "description": "Folder of the file inside the project.",
        "enum": [
          "helpers",
          "routes"
        ]
      },
      "file": {
        "type": "string",
        "description": "File name without the .js ending, e.g. \"examples\".",
        "examples": [
          "examples"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      }
    },
    "required": [
      "project",
      "type",
      "file"
    ],
    "additionalProperties": false
  },
  "drop_custom_function_project": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Component project name as get_components lists it, e.g. \"my-component\".",
        "examples": [
          "my-component"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      }
    },
    "required": [
      "project"
    ],
    "additionalProperties": false
  },
  "drop_database": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database to delete, e.g. \"shop\"; there is no default.",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      }
    },
    "required": [
      "database"
    ],
    "additionalProperties": false
  },
  "drop_role": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "Role id from list_roles, e.g. \"editor\".",
        "examples": [
          "editor"
        ],
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "required": [
      "id"
    ],
    "additionalProperties": false
  },
  "drop_schema": {
    "type": "object",
    "properties": {
      "schema": {
        "type": "string",
        "description": "Database to delete, e.g. \"shop\"; there is no default.",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      }
    },
    "required": [
      "schema"
    ],
    "additionalProperties": false
  },
  "drop_table": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      }
    },
    "required": [
      "table"
    ],
    "additionalProperties": false
  },
  "drop_user": {
    "type": "object",
    "properties": {
      "username": {
        "type": "string",
        "description": "Login name of the user to delete, e.g. \"jane\".",
        "examples": [
          "jane"
        ]
      }
    },
    "required": [
      "username"
    ],
    "additionalProperties": false
  },
  "export_local": {
    "type": "object",
    "properties": {
      "format": {
        "type": "string",
        "description": "File format to write.",
        "enum": [
          "json",
          "csv"
        ]
      },
      "path": {
        "type": "string",
        "description": "Existing directory on the server, e.g. \"/data/exports\".",
        "examples": [
          "/data/exports"
        ]
      },
      "filename": {
        "type": "string",
        "description": "File name without extension, e.g. \"dogs\"; the time in epoch milliseconds when left out.",
        "examples": [
          "dogs"
        ]
      },
      "search_operation": {
        "type": "object",
        "description": "Full body of the search to run, e.g. {\"operation\": \"sql\", \"sql\": \"SELECT * FROM shop.dog\"}.",
        "examples": [
          {
            "operation": "sql",
            "sql": "SELECT * FROM shop.dog"
          }
        ],
        "properties": {
          "operation": {
            "type": "string",
            "description": "Which search to run; for primary keys it is search_by_hash, as search_by_id is not taken here.",
            "enum": [
              "sql",
              "search_by_value",
              "search_by_conditions",
              "search_by_hash"
            ]
          }
        },
        "required": [
          "operation"
        ],
        "additionalProperties": true
      }
    },
    "required": [
      "format",
      "path",
      "search_operation"
    ],
    "additionalProperties": false
  },
  "export_to_s3": {
    "type": "object",
    "properties": {
      "format": {
        "type": "string",
        "description": "File format to write.",
        "enum": [
          "json",
          "csv"
        ]
      },
      "s3": {
        "type": "object",
        "description": "Bucket, AWS credentials and the object to write.",
        "properties": {
          "aws_access_key_id": {
            "type": "string",
            "description": "AWS access key id, e.g. \"AKIAIOSFODNN7EXAMPLE\".",
            "examples": [
              "AKIAIOSFODNN7EXAMPLE"
            ]
          },
          "aws_secret_access_key": {
            "type": "string",
            "description": "AWS secret access key; a secret."
          },
          "bucket": {
            "type": "string",
            "description": "Bucket name, e.g. \"shop-files\".",
            "examples": [
              "shop-files"
            ]
          },
          "key": {
            "type": "string",
            "description": "Object key in the bucket, e.g. \"dogs/2026.csv\".",
            "examples": [
              "dogs/2026.csv"
            ]
          },
          "region": {
            "type": "string",
            "description": "AWS region of the bucket, e.g. \"us-east-1\".",
            "examples": [
              "us-east-1"
            ]
          }
        },
        "required": [
          "aws_access_key_id",
          "aws_secret_access_key",
          "bucket",
          "key",
          "region"
        ],
        "additionalProperties": false
      },
      "search_operation": {
        "type": "object",
        "description": "Full body of the search to run, e.g. {\"operation\": \"sql\", \"sql\": \"SELECT * FROM shop.dog\"}.",
        "examples": [
          {
            "operation": "sql",
            "sql": "SELECT * FROM shop.dog"
          }
        ],
        "properties": {
          "operation": {
            "type": "string",
            "description": "Which search to run; for primary keys it is search_by_hash, as search_by_id is not taken here.",
            "enum": [
              "sql",
              "search_by_value",
              "search_by_conditions",
              "search_by_hash"
            ]
          }
        },
        "required": [
          "operation"
        ],
        "additionalProperties": true
      }
    },
    "required": [
      "format",
      "s3",
      "search_operation"
    ],
    "additionalProperties": false
  },
  "get_analytics": {
    "type": "object",
    "properties": {
      "metric": {
        "type": "string",
        "description": "Metric name as list_metrics returns it, e.g. \"resource-usage\".",
        "examples": [
          "resource-usage"
        ]
      },
      "start_time": {
        "type": "integer",
        "description": "Start of the range, epoch milliseconds, e.g. 1769198332754.",
        "examples": [
          1769198332754
        ]
      },
      "end_time": {
        "type": "integer",
        "description": "End of the range, epoch milliseconds, e.g. 1769198532754.",
        "examples": [
          1769198532754
        ]
      },
      "get_attributes": {
        "type": "array",
        "description": "Attributes of the points to return, as describe_metric lists them, e.g. [\"userCPUTime\"]; id always comes along.",
        "examples": [
          [
            "userCPUTime",
            "systemCPUTime"
          ]
        ],
        "items": {
          "type": "string",
          "description": "Attribute name."
        }
      },
      "conditions": {
        "type": "array",
        "description": "Further conditions on the points, e.g. [{\"attribute\": \"userCPUTime\", \"comparator\": \"greater_than\", \"value\": 1000}].",
        "examples": [
          [
            {
              "attribute": "userCPUTime",
              "comparator": "greater_than",
              "value": 1000
            }
          ]
        ],
        "items": {
          "type": "object",
          "description": "Either one comparison (attribute, comparator, value) or one group (operator, conditions).",
          "minProperties": 2,
          "properties": {
            "attribute": {
              "type": "string",
              "description": "Attribute to compare, e.g. \"age\".",
              "examples": [
                "age"
              ]
            },
            "comparator": {
              "type": "string",
              "description": "How the attribute is compared with the value.",
              "enum": [
                "equals",
                "contains",
                "starts_with",
                "ends_with",
                "greater_than",
                "greater_than_equal",
                "less_than",
                "less_than_equal",
                "between",
                "not_equal"
              ],
              "default": "equals"
            },
            "value": {
              "type": [
                "string",
                "number",
                "boolean",
                "array"
              ],
              "description": "Value to compare with, e.g. 5; for between a list of two, e.g. [1, 8]. Give comparator with true and false.",
              "examples": [
                "Penny",
                5,
                [
                  1,
                  8
                ]
              ],
              "items": {
                "type": [
                  "string",
                  "number"
                ],
                "description": "A bound; the lower one comes first."
              }
            },
            "operator": {
              "type": "string",
              "description": "For a group, how its conditions are joined.",
              "enum": [
                "and",
                "or"
              ],
              "default": "and"
            },
            "conditions": {
              "type": "array",
              "description": "For a group, its comparisons, e.g. [{\"attribute\": \"age\", \"comparator\": \"less_than\", \"value\": 2}].",
              "examples": [
                [
                  {
                    "attribute": "age",
                    "comparator": "less_than",
                    "value": 2
                  }
                ]
              ],
              "items": {
                "type": "object",
                "description": "One comparison inside the group.",
                "properties": {
                  "attribute": {
                    "type": "string",
                    "description": "Attribute to compare, e.g. \"age\".",
                    "examples": [
                      "age"
                    ]
                  },
                  "comparator": {
                    "type": "string",
                    "description": "How the attribute is compared with the value.",
                    "enum": [
                      "equals",
                      "contains",
                      "starts_with",
                      "ends_with",
                      "greater_than",
                      "greater_than_equal",
                      "less_than",
                      "less_than_equal",
                      "between",
                      "not_equal"
                    ],
                    "default": "equals"
                  },
                  "value": {
                    "type": [
                      "string",
                      "number",
                      "boolean",
                      "array"
                    ],
                    "description": "Value to compare with, e.g. 5; for between a list of two, e.g. [1, 8]. Give comparator with true and false.",
                    "examples": [
                      "Penny",
                      5,
                      [
                        1,
                        8
                      ]
                    ],
                    "items": {
                      "type": [
                        "string",
                        "number"
                      ],
                      "description": "A bound; the lower one comes first."
                    }
                  }
                },
                "required": [
                  "attribute",
                  "value"
                ],
                "additionalProperties": false
              }
            }
          },
          "additionalProperties": false
        }
      }
    },
    "required": [
      "metric"
    ],
    "additionalProperties": false
  },
  "get_backup": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database to copy, e.g. \"shop\".",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Copy only this table, e.g. \"dog\".",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "tables": {
        "type": "array",
        "description": "Copy only these tables, e.g. [\"dog\", \"cat\"].",
        "examples": [
          [
            "dog",
            "cat"
          ]
        ],
        "items": {
          "type": "string",
          "description": "Table name."
        }
      },
      "include_audit": {
        "type": "boolean",
        "description": "True copies the audit log too."
      },
      "exclude_blobs": {
        "type": "boolean",
        "description": "True leaves blobs out; from Harper 5.2 on."
      }
    },
    "additionalProperties": false
  },
  "get_component_file": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Component project name as get_components lists it, e.g. \"my-component\".",
        "examples": [
          "my-component"
        ]
      },
      "file": {
        "type": "string",
        "description": "Path of the file inside the project, without \"..\", e.g. \"utils/prices.js\".",
        "examples": [
          "resources.js",
          "utils/prices.js"
        ]
      },
      "encoding": {
        "type": "string",
        "description": "Text encoding of the file content; use base64 for binary files.",
        "enum": [
          "utf8",
          "ASCII",
          "binary",
          "hex",
          "base64",
          "utf16le",
          "latin1",
          "ucs2"
        ],
        "default": "utf8"
      }
    },
    "required": [
      "project",
      "file"
    ],
    "additionalProperties": false
  },
  "get_components": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "get_configuration": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "get_custom_function": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Component project name as get_components lists it, e.g. \"my-component\".",
        "examples": [
          "my-component"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      },
      "type": {
        "type": "string",
        "description": "Folder of the file inside the project.",
        "enum": [
          "helpers",
          "routes"
        ]
      },
      "file": {
        "type": "string",
        "description": "File name without the .js ending, e.g. \"examples\".",
        "examples": [
          "examples"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      }
    },
    "required": [
      "project",
      "type",
      "file"
    ],
    "additionalProperties": false
  },
  "get_custom_functions": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "get_fingerprint": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "get_job": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "Job id from the answer that started it, e.g. \"c9b08637-420b-4532-87b9-2a47a5ad5608\".",
        "examples": [
          "c9b08637-420b-4532-87b9-2a47a5ad5608"
        ]
      }
    },
    "required": [
      "id"
    ],
    "additionalProperties": false
  },
  "get_key": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "description": "Name of the private key; list_certificates shows the key files in use, e.g. \"privateKey.pem\"."
      }
    },
    "required": [
      "name"
    ],
    "additionalProperties": false
  },
  "get_ssh_key": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "description": "Name of the key as list_ssh_keys returns it, e.g. \"my-key\".",
        "examples": [
          "my-key"
        ]
      }
    },
    "required": [
      "name"
    ],
    "additionalProperties": false
  },
  "get_ssh_known_hosts": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "get_status": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "Entry to return; left out, everything is returned.",
        "enum": [
          "primary",
          "maintenance",
          "availability"
        ]
      }
    },
    "additionalProperties": false
  },
  "get_usage_licenses": {
    "type": "object",
    "properties": {
      "region": {
        "type": "string",
        "description": "Only licences of this region id, e.g. \"us-nw-2\".",
        "examples": [
          "us-nw-2"
        ]
      }
    },
    "additionalProperties": false
  },
  "import_from_s3": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "action": {
        "type": "string",
        "description": "How each loaded row is written to the table.",
        "enum": [
          "insert",
          "update",
          "upsert"
        ],
        "default": "insert"
      },
      "s3": {
        "type": "object",
        "description": "Bucket, AWS credentials and the object to read; its key has to end with .csv or .json.",
        "properties": {
          "aws_access_key_id": {
            "type": "string",
            "description": "AWS access key id, e.g. \"AKIAIOSFODNN7EXAMPLE\".",
            "examples": [
              "AKIAIOSFODNN7EXAMPLE"
            ]
          },
          "aws_secret_access_key": {
            "type": "string",
            "description": "AWS secret access key; a secret."
          },
          "bucket": {
            "type": "string",
            "description": "Bucket name, e.g. \"shop-files\".",
            "examples": [
              "shop-files"
            ]
          },
          "key": {
            "type": "string",
            "description": "Object key in the bucket, e.g. \"dogs/2026.csv\".",
            "examples": [
              "dogs/2026.csv"
            ]
          },
          "region": {
            "type": "string",
            "description": "AWS region of the bucket, e.g. \"us-east-1\".",
            "examples": [
              "us-east-1"
            ]
          }
        },
        "required": [
          "aws_access_key_id",
          "aws_secret_access_key",
          "bucket",
          "key",
          "region"
        ],
        "additionalProperties": false
      }
    },
    "required": [
      "table",
      "s3"
    ],
    "additionalProperties": false
  },
  "insert": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "records": {
        "type": "array",
        "description": "Records to add, e.g. [{\"id\": 1, \"name\": \"Penny\"}]. Without its primary key a record gets a new one.",
        "examples": [
          [
            {
              "id": 1,
              "name": "Penny"
            }
          ]
        ],
        "items": {
          "type": "object",
          "description": "One record, attribute names as keys.",
          "properties": {},
          "additionalProperties": true
        }
      },
      "replicateTo": {
        "type": [
          "array",
          "integer"
        ],
        "description": "Cluster only: the nodes the write goes to, by name, e.g. [\"node-2\"], or how many of them, e.g. 2.",
        "examples": [
          [
            "node-2"
          ],
          2
        ],
        "items": {
          "type": "string",
          "description": "Name of another node."
        }
      },
      "replicatedConfirmation": {
        "type": "integer",
        "description": "Cluster only: how many nodes have to confirm the write before the call answers, e.g. 2.",
        "examples": [
          2
        ]
      }
    },
    "required": [
      "table",
      "records"
    ],
    "additionalProperties": false
  },
  "install_node_modules": {
    "type": "object",
    "properties": {
      "projects": {
        "type": "array",
        "description": "Component projects to install dependencies for, e.g. [\"my-component\"].",
        "examples": [
          [
            "my-component"
          ]
        ],
        "minItems": 1,
        "items": {
          "type": "string",
          "description": "Component project name, e.g. \"my-component\"."
        }
      },
      "dry_run": {
        "type": "boolean",
        "description": "Stands for the --dry-run switch of npm, which only shows what would change; don't rely on it being honoured.",
        "default": false
      }
    },
    "required": [
      "projects"
    ],
    "additionalProperties": false
  },
  "install_usage_license": {
    "type": "object",
    "properties": {
      "license": {
        "type": "string",
        "description": "Licence text as issued by Harper, three base64url parts joined by dots, header.payload.signature.",
        "examples": [
          "abc.def.ghi"
        ]
      }
    },
    "required": [
      "license"
    ],
    "additionalProperties": false
  },
  "list_certificates": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "list_metrics": {
    "type": "object",
    "properties": {
      "metric_types": {
        "type": "array",
        "description": "Kinds of metric to list, e.g. [\"builtin\", \"custom\"]; custom is every recorded metric that is not built in.",
        "default": [
          "builtin"
        ],
        "examples": [
          [
            "builtin",
            "custom"
          ]
        ],
        "items": {
          "type": "string",
          "description": "One kind of metric.",
          "enum": [
            "builtin",
            "custom"
          ]
        }
      }
    },
    "additionalProperties": false
  },
  "list_roles": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "list_ssh_keys": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "list_users": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "login": {
    "type": "object",
    "properties": {
      "username": {
        "type": "string",
        "description": "Login name of a user, e.g. \"jane\".",
        "examples": [
          "jane"
        ]
      },
      "password": {
        "type": "string",
        "description": "Password of the user, in plain text."
      }
    },
    "required": [
      "username",
      "password"
    ],
    "additionalProperties": false
  },
  "logout": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "package_component": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Component project name as get_components lists it, e.g. \"my-component\".",
        "examples": [
          "my-component"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      },
      "skip_node_modules": {
        "type": "boolean",
        "description": "Whether to leave node_modules out of the archive; true makes it much smaller."
      },
      "skip_symlinks": {
        "type": "boolean",
        "description": "Whether to leave symbolic links out of the archive."
      }
    },
    "required": [
      "project"
    ],
    "additionalProperties": false
  },
  "package_custom_function_project": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Component project name as get_components lists it, e.g. \"my-component\".",
        "examples": [
          "my-component"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      },
      "skip_node_modules": {
        "type": "boolean",
        "description": "Whether to leave node_modules out of the archive; true makes it much smaller."
      },
      "skip_symlinks": {
        "type": "boolean",
        "description": "Whether to leave symbolic links out of the archive."
      }
    },
    "required": [
      "project"
    ],
    "additionalProperties": false
  },
  "purge_stream": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "options": {
        "type": "object",
        "description": "What to purge, e.g. {\"keep\":100}.",
        "examples": [
          {
            "keep": 100
          }
        ],
        "properties": {
          "keep": {
            "type": "integer",
            "description": "Number of most recent messages to keep, e.g. 100.",
            "examples": [
              100
            ],
            "minimum": 0
          },
          "seq": {
            "type": "integer",
            "description": "Sequence number up to which messages are purged, itself not included, e.g. 5000.",
            "examples": [
              5000
            ],
            "minimum": 0
          }
        },
        "additionalProperties": false
      }
    },
    "required": [
      "table"
    ],
    "additionalProperties": false
  },
  "read_audit_log": {
    "type": "object",
    "properties": {
      "schema": {
        "type": "string",
        "description": "Database of the table, e.g. \"shop\"; here the parameter name database is refused.",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "search_type": {
        "type": "string",
        "description": "What search_values holds, primary key values, times or usernames; left out, all changes are returned.",
        "enum": [
          "hash_value",
          "timestamp",
          "username"
        ]
      },
      "search_values": {
        "type": "array",
        "description": "Values to look for; with timestamp up to two, start and end in epoch milliseconds. E.g. [\"admin\"].",
        "examples": [
          [
            "admin"
          ],
          [
            1769198332754,
            1769198532754
          ],
          [
            318
          ]
        ],
        "items": {
          "type": [
            "string",
            "number"
          ],
          "description": "A primary key value, an epoch time in milliseconds or a username."
        }
      },
      "limit": {
        "type": "integer",
        "description": "Most changes to return, e.g. 100.",
        "examples": [
          100
        ],
        "minimum": 1
      }
    },
    "required": [
      "schema",
      "table"
    ],
    "additionalProperties": false
  },
  "read_log": {
    "type": "object",
    "properties": {
      "from": {
        "type": "string",
        "description": "Earliest moment to include, an ISO 8601 date or date and time, e.g. \"2026-01-25T22:05:27.464Z\".",
        "examples": [
          "2026-01-25T22:05:27.464Z",
          "2026-01-25"
        ]
      },
      "until": {
        "type": "string",
        "description": "Latest moment to include, an ISO 8601 date or date and time, e.g. \"2026-01-25T23:05:27.464Z\".",
        "examples": [
          "2026-01-25T23:05:27.464Z",
          "2026-01-26"
        ]
      },
      "level": {
        "type": "string",
        "description": "Only entries of this level; all levels when left out.",
        "enum": [
          "notify",
          "fatal",
          "error",
          "warn",
          "info",
          "debug",
          "trace"
        ]
      },
      "order": {
        "type": "string",
        "description": "Sort by time, oldest (asc) or newest (desc) first; left out, the order of the file is kept.",
        "enum": [
          "asc",
          "desc"
        ]
      },
      "limit": {
        "type": "integer",
        "description": "Most entries to return, e.g. 100.",
        "default": 1000,
        "examples": [
          100
        ],
        "minimum": 1
      },
      "start": {
        "type": "integer",
        "description": "Number of entries to skip before the first one returned, e.g. 100 for the second page of 100.",
        "default": 0,
        "examples": [
          100
        ],
        "minimum": 0
      },
      "log_name": {
        "type": "string",
        "description": "Log file to read.",
        "enum": [
          "hdb.log",
          "install.log"
        ],
        "default": "hdb.log"
      },
      "filter": {
        "type": "string",
        "description": "Text that has to occur in a log line, e.g. \"Login failed\".",
        "examples": [
          "Login failed"
        ]
      }
    },
    "additionalProperties": false
  },
  "read_transaction_log": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "from": {
        "type": "integer",
        "description": "Earliest time to include, epoch milliseconds in UTC, e.g. 1769198332754.",
        "examples": [
          1769198332754
        ]
      },
      "to": {
        "type": "integer",
        "description": "Latest time to include, epoch milliseconds in UTC, e.g. 1769198532754.",
        "examples": [
          1769198532754
        ]
      },
      "limit": {
        "type": "integer",
        "description": "Most transactions to return, e.g. 100.",
        "examples": [
          100
        ],
        "minimum": 1
      }
    },
    "required": [
      "table"
    ],
    "additionalProperties": false
  },
  "refresh_operation_token": {
    "type": "object",
    "properties": {
      "refresh_token": {
        "type": "string",
        "description": "Refresh token from create_authentication_tokens, e.g. \"eyJhbGciOi…\".",
        "examples": [
          "eyJhbGciOi…"
        ]
      }
    },
    "required": [
      "refresh_token"
    ],
    "additionalProperties": false
  },
  "registration_info": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "remove_certificate": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "description": "Name of the certificate as list_certificates returns it, e.g. \"my-cert\".",
        "examples": [
          "my-cert"
        ]
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      }
    },
    "required": [
      "name"
    ],
    "additionalProperties": false
  },
  "remove_node": {
    "type": "object",
    "properties": {
      "hostname": {
        "type": "string",
        "description": "Host name of the node to remove, e.g. \"server-two\".",
        "examples": [
          "server-two"
        ]
      }
    },
    "required": [
      "hostname"
    ],
    "additionalProperties": false
  },
  "restart": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "restart_service": {
    "type": "object",
    "properties": {
      "service": {
        "type": "string",
        "description": "Service to restart; every name leads to the same workers, so http is a good choice.",
        "enum": [
          "http",
          "http_workers",
          "custom_functions",
          "harperdb",
          "custom functions"
        ]
      },
      "replicated": {
        "type": "boolean",
        "description": "Whether to restart every cluster node, one after the other; false restarts this node only."
      }
    },
    "required": [
      "service"
    ],
    "additionalProperties": false
  },
  "search": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      }
    },
    "required": [
      "table"
    ],
    "additionalProperties": false
  },
  "search_by_conditions": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "conditions": {
        "type": "array",
        "description": "What to match, e.g. [{\"attribute\": \"age\", \"comparator\": \"between\", \"value\": [1, 8]}].",
        "examples": [
          [
            {
              "attribute": "age",
              "comparator": "between",
              "value": [
                1,
                8
              ]
            }
          ]
        ],
        "minItems": 1,
        "items": {
          "type": "object",
          "description": "Either one comparison (attribute, comparator, value) or one group (operator, conditions).",
          "minProperties": 2,
          "properties": {
            "attribute": {
              "type": "string",
              "description": "Attribute to compare, e.g. \"age\".",
              "examples": [
                "age"
              ]
            },
            "comparator": {
              "type": "string",
              "description": "How the attribute is compared with the value.",
              "enum": [
                "equals",
                "contains",
                "starts_with",
                "ends_with",
                "greater_than",
                "greater_than_equal",
                "less_than",
                "less_than_equal",
                "between",
                "not_equal"
              ],
              "default": "equals"
            },
            "value": {
              "type": [
                "string",
                "number",
                "boolean",
                "array"
              ],
              "description": "Value to compare with, e.g. 5; for between a list of two, e.g. [1, 8]. Give comparator with true and false.",
              "examples": [
                "Penny",
                5,
                [
                  1,
                  8
                ]
              ],
              "items": {
                "type": [
                  "string",
                  "number"
                ],
                "description": "A bound; the lower one comes first."
              }
            },
            "operator": {
              "type": "string",
              "description": "For a group, how its conditions are joined.",
              "enum": [
                "and",
                "or"
              ],
              "default": "and"
            },
            "conditions": {
              "type": "array",
              "description": "For a group, its comparisons, e.g. [{\"attribute\": \"age\", \"comparator\": \"less_than\", \"value\": 2}].",
              "examples": [
                [
                  {
                    "attribute": "age",
                    "comparator": "less_than",
                    "value": 2
                  }
                ]
              ],
              "items": {
                "type": "object",
                "description": "One comparison inside the group.",
                "properties": {
                  "attribute": {
                    "type": "string",
                    "description": "Attribute to compare, e.g. \"age\".",
                    "examples": [
                      "age"
                    ]
                  },
                  "comparator": {
                    "type": "string",
                    "description": "How the attribute is compared with the value.",
                    "enum": [
                      "equals",
                      "contains",
                      "starts_with",
                      "ends_with",
                      "greater_than",
                      "greater_than_equal",
                      "less_than",
                      "less_than_equal",
                      "between",
                      "not_equal"
                    ],
                    "default": "equals"
                  },
                  "value": {
                    "type": [
                      "string",
                      "number",
                      "boolean",
                      "array"
                    ],
                    "description": "Value to compare with, e.g. 5; for between a list of two, e.g. [1, 8]. Give comparator with true and false.",
                    "examples": [
                      "Penny",
                      5,
                      [
                        1,
                        8
                      ]
                    ],
                    "items": {
                      "type": [
                        "string",
                        "number"
                      ],
                      "description": "A bound; the lower one comes first."
                    }
                  }
                },
                "required": [
                  "attribute",
                  "value"
                ],
                "additionalProperties": false
              }
            }
          },
          "additionalProperties": false
        }
      },
      "operator": {
        "type": "string",
        "description": "How the outermost conditions are joined.",
        "enum": [
          "and",
          "or"
        ],
        "default": "and"
      },
      "get_attributes": {
        "type": "array",
        "description": "Attributes to return, e.g. [\"id\", \"name\"]; [\"*\"] returns all of them.",
        "examples": [
          [
            "*"
          ],
          [
            "id",
            "name"
          ]
        ],
        "minItems": 1,
        "items": {
          "type": "string",
          "description": "Attribute name."
        }
      },
      "limit": {
        "type": "integer",
        "description": "Most results to return, e.g. 100.",
        "examples": [
          100
        ],
        "minimum": 1
      },
      "offset": {
        "type": "integer",
        "description": "How many results to skip before the first one returned, e.g. 100 for the second page of 100.",
        "examples": [
          100
        ],
        "minimum": 0
      },
      "sort": {
        "type": "object",
        "description": "Order of the records, e.g. {\"attribute\": \"age\", \"descending\": true}.",
        "examples": [
          {
            "attribute": "age",
            "descending": true
          }
        ],
        "properties": {
          "attribute": {
            "type": "string",
            "description": "Attribute to sort by, e.g. \"age\".",
            "examples": [
              "age"
            ]
          },
          "descending": {
            "type": "boolean",
            "description": "True puts the largest value first."
          },
          "next": {
            "type": "object",
            "description": "Second sort key for equal values, e.g. {\"attribute\": \"name\"}.",
            "properties": {
              "attribute": {
                "type": "string",
                "description": "Attribute to sort by next, e.g. \"name\".",
                "examples": [
                  "name"
                ]
              },
              "descending": {
                "type": "boolean",
                "description": "True puts the largest value first."
              }
            },
            "required": [
              "attribute"
            ],
            "additionalProperties": false
          }
        },
        "required": [
          "attribute"
        ],
        "additionalProperties": false
      }
    },
    "required": [
      "table",
      "conditions"
    ],
    "additionalProperties": false
  },
  "search_by_hash": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "ids": {
        "type": "array",
        "description": "Primary key values, e.g. [\"WID-001\"] or [1, 2].",
        "examples": [
          [
            "WID-001"
          ],
          [
            1,
            2
          ]
        ],
        "items": {
          "type": [
            "string",
            "number"
          ],
          "description": "One primary key value."
        }
      },
      "get_attributes": {
        "type": "array",
        "description": "Attributes to return, e.g. [\"id\", \"name\"]; [\"*\"] returns all of them.",
        "examples": [
          [
            "*"
          ],
          [
            "id",
            "name"
          ]
        ],
        "minItems": 1,
        "items": {
          "type": "string",
          "description": "Attribute name."
        }
      }
    },
    "required": [
      "table",
      "ids",
      "get_attributes"
    ],
    "additionalProperties": false
  },
  "search_by_id": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "ids": {
        "type": "array",
        "description": "Primary key values, e.g. [\"WID-001\"] or [1, 2].",
        "examples": [
          [
            "WID-001"
          ],
          [
            1,
            2
          ]
        ],
        "items": {
          "type": [
            "string",
            "number"
          ],
          "description": "One primary key value."
        }
      },
      "get_attributes": {
        "type": "array",
        "description": "Attributes to return, e.g. [\"id\", \"name\"]; [\"*\"] returns all of them.",
        "examples": [
          [
            "*"
          ],
          [
            "id",
            "name"
          ]
        ],
        "minItems": 1,
        "items": {
          "type": "string",
          "description": "Attribute name."
        }
      }
    },
    "required": [
      "table",
      "ids",
      "get_attributes"
    ],
    "additionalProperties": false
  },
  "search_by_value": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "attribute": {
        "type": "string",
        "description": "Attribute name, e.g. \"name\". List a table's attributes with describe_table.",
        "examples": [
          "name"
        ]
      },
      "value": {
        "type": [
          "string",
          "number",
          "boolean"
        ],
        "description": "Value to match, e.g. \"Penny\"; \"Pen*\" matches text that begins with Pen.",
        "examples": [
          "Penny",
          "Pen*",
          5
        ]
      },
      "get_attributes": {
        "type": "array",
        "description": "Attributes to return, e.g. [\"id\", \"name\"]; [\"*\"] returns all of them.",
        "examples": [
          [
            "*"
          ],
          [
            "id",
            "name"
          ]
        ],
        "minItems": 1,
        "items": {
          "type": "string",
          "description": "Attribute name."
        }
      },
      "limit": {
        "type": "integer",
        "description": "Most results to return, e.g. 100.",
        "examples": [
          100
        ],
        "minimum": 1
      },
      "offset": {
        "type": "integer",
        "description": "How many results to skip before the first one returned, e.g. 100 for the second page of 100.",
        "examples": [
          100
        ],
        "minimum": 0
      },
      "desc": {
        "type": "boolean",
        "description": "True asks for descending order."
      }
    },
    "required": [
      "table",
      "attribute",
      "value"
    ],
    "additionalProperties": false
  },
  "search_jobs_by_start_date": {
    "type": "object",
    "properties": {
      "from_date": {
        "type": "string",
        "description": "Start of the window, ISO 8601, e.g. \"2026-01-01T00:00:00.000+0000\".",
        "examples": [
          "2026-01-01",
          "2026-01-01T00:00:00.000+0000"
        ]
      },
      "to_date": {
        "type": "string",
        "description": "End of the window, ISO 8601, e.g. \"2026-01-31\".",
        "examples": [
          "2026-01-31",
          "2026-01-31T00:00:00.000+0000"
        ]
      }
    },
    "required": [
      "from_date",
      "to_date"
    ],
    "additionalProperties": false
  },
  "set_component_file": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Project to write to, created if there is none of that name, e.g. \"my-component\".",
        "examples": [
          "my-component"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      },
      "file": {
        "type": "string",
        "description": "Path of the file inside the project, without \"..\", e.g. \"utils/prices.js\".",
        "examples": [
          "resources.js",
          "utils/prices.js"
        ]
      },
      "payload": {
        "type": "string",
        "description": "New content of the file, e.g. \"export const limit = 10;\"; left out, a directory is created at that path.",
        "examples": [
          "export const limit = 10;"
        ]
      },
      "encoding": {
        "type": "string",
        "description": "Text encoding of the file content; use base64 for binary files.",
        "enum": [
          "utf8",
          "ASCII",
          "binary",
          "hex",
          "base64",
          "utf16le",
          "latin1",
          "ucs2"
        ],
        "default": "utf8"
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      }
    },
    "required": [
      "project",
      "file"
    ],
    "additionalProperties": false
  },
  "set_configuration": {
    "type": "object",
    "properties": {
      "replicated": {
        "type": "boolean",
        "description": "Whether to write the same values on every cluster node (5.2 and later); leave out for ports, paths and host names, which differ per node."
      }
    },
    "additionalProperties": {
      "type": [
        "string",
        "number",
        "boolean",
        "array",
        "null"
      ],
      "description": "Value of one setting; its name is the path with underscores, e.g. logging_level with \"warn\" or http_corsAccessList with [\"app.example.com\"].",
      "examples": [
        "warn",
        9926,
        true,
        [
          "app.example.com"
        ]
      ],
      "items": {
        "type": [
          "string",
          "number",
          "boolean",
          "object"
        ],
        "description": "One element of a setting that is a list.",
        "properties": {},
        "additionalProperties": true
      }
    }
  },
  "set_custom_function": {
    "type": "object",
    "properties": {
      "project": {
        "type": "string",
        "description": "Component project name as get_components lists it, e.g. \"my-component\".",
        "examples": [
          "my-component"
        ],
        "pattern": "^[a-zA-Z0-9_-]+$"
      },
      "type": {
        "type": "string",
        "description": "Folder of the file inside the project.",
        "enum": [
          "helpers",
          "routes"
        ]
      },
      "file": {
        "type": "string",
        "description": "File name without the .js ending, e.g. \"examples\".",
        "examples": [
          "examples"
        ]
      },
      "function_content": {
        "type": "string",
        "description": "JavaScript text the file is to hold, e.g. \"export default async (server) => {};\".",
        "examples": [
          "export default async (server) => {};"
        ]
      }
    },
    "required": [
      "project",
      "type",
      "file",
      "function_content"
    ],
    "additionalProperties": false
  },
  "set_license": {
    "type": "object",
    "properties": {
      "key": {
        "type": "string",
        "description": "Licence key as it was issued for the machine."
      },
      "company": {
        "type": "string",
        "description": "Company the key was issued to, e.g. \"Acme\".",
        "examples": [
          "Acme"
        ]
      }
    },
    "additionalProperties": false
  },
  "set_node_replication": {
    "type": "object",
    "properties": {
      "node_name": {
        "type": "string",
        "description": "Name of the other node, e.g. \"node1\".",
        "examples": [
          "node1"
        ]
      },
      "subscriptions": {
        "type": "array",
        "description": "Tables to replicate with the node; database is data when left out. E.g. [{\"table\":\"dog\",\"subscribe\":true,\"publish\":true}].",
        "examples": [
          [
            {
              "database": "dev",
              "table": "dog",
              "subscribe": true,
              "publish": true
            }
          ]
        ],
        "items": {
          "type": "object",
          "description": "Direction of replication for one table.",
          "properties": {
            "database": {
              "type": "string",
              "description": "Database of the table, e.g. \"dev\".",
              "examples": [
                "dev"
              ]
            },
            "table": {
              "type": "string",
              "description": "Table to replicate, e.g. \"dog\".",
              "examples": [
                "dog"
              ]
            },
            "subscribe": {
              "type": "boolean",
              "description": "Whether changes on the other node are copied to this one."
            },
            "publish": {
              "type": "boolean",
              "description": "Whether changes on this node are copied to the other one."
            }
          },
          "required": [
            "table",
            "subscribe",
            "publish"
          ],
          "additionalProperties": false
        }
      }
    },
    "additionalProperties": true
  },
  "set_ssh_known_hosts": {
    "type": "object",
    "properties": {
      "known_hosts": {
        "type": "string",
        "description": "Complete new content, one host key per line, e.g. \"github.com ssh-ed25519 AAAAC3Nz...\\n\".",
        "examples": [
          "github.com ssh-ed25519 AAAAC3Nz...\n"
        ]
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      }
    },
    "required": [
      "known_hosts"
    ],
    "additionalProperties": false
  },
  "set_status": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "Entry to set.",
        "enum": [
          "primary",
          "maintenance",
          "availability"
        ],
        "default": "primary"
      },
      "status": {
        "type": "string",
        "description": "New value, free text such as \"active\"; the availability entry takes only Available or Unavailable.",
        "examples": [
          "active",
          "Available"
        ],
        "minLength": 1,
        "maxLength": 512
      }
    },
    "required": [
      "status"
    ],
    "additionalProperties": false
  },
  "sign_certificate": {
    "type": "object",
    "properties": {},
    "additionalProperties": true
  },
  "sql": {
    "type": "object",
    "properties": {
      "sql": {
        "type": "string",
        "description": "The statement, tables written as database.table, e.g. \"SELECT * FROM shop.dog WHERE id = 1\".",
        "examples": [
          "SELECT * FROM shop.dog WHERE id = 1"
        ]
      }
    },
    "required": [
      "sql"
    ],
    "additionalProperties": false
  },
  "system_information": {
    "type": "object",
    "properties": {
      "attributes": {
        "type": "array",
        "description": "Sections to return, e.g. [\"memory\", \"cpu\"]; all of them when left out.",
        "examples": [
          [
            "memory",
            "cpu"
          ]
        ],
        "items": {
          "type": "string",
          "description": "Name of one section.",
          "enum": [
            "system",
            "time",
            "cpu",
            "memory",
            "disk",
            "network",
            "harperdb_processes",
            "table_size",
            "database_metrics",
            "metrics",
            "threads",
            "replication"
          ]
        }
      }
    },
    "additionalProperties": false
  },
  "update": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "records": {
        "type": "array",
        "description": "Records to change: primary key and new values, e.g. [{\"id\": 1, \"age\": 6}].",
        "examples": [
          [
            {
              "id": 1,
              "age": 6
            }
          ]
        ],
        "items": {
          "type": "object",
          "description": "One record, attribute names as keys.",
          "properties": {},
          "additionalProperties": true
        }
      },
      "replicateTo": {
        "type": [
          "array",
          "integer"
        ],
        "description": "Cluster only: the nodes the write goes to, by name, e.g. [\"node-2\"], or how many of them, e.g. 2.",
        "examples": [
          [
            "node-2"
          ],
          2
        ],
        "items": {
          "type": "string",
          "description": "Name of another node."
        }
      },
      "replicatedConfirmation": {
        "type": "integer",
        "description": "Cluster only: how many nodes have to confirm the write before the call answers, e.g. 2.",
        "examples": [
          2
        ]
      }
    },
    "required": [
      "table",
      "records"
    ],
    "additionalProperties": false
  },
  "update_node": {
    "type": "object",
    "properties": {
      "hostname": {
        "type": "string",
        "description": "Host name of the node as cluster_status names it, e.g. \"server-two\".",
        "examples": [
          "server-two"
        ]
      },
      "revoked_certificates": {
        "type": "array",
        "description": "Serial numbers of certificates that are refused on any connection, e.g. [\"1769F7D6A\"].",
        "examples": [
          [
            "1769F7D6A"
          ]
        ],
        "items": {
          "type": "string",
          "description": "Serial number of one certificate, e.g. \"1769F7D6A\"."
        }
      },
      "shard": {
        "type": "number",
        "description": "Number of the shard the node belongs to; only needed with sharding. E.g. 1.",
        "examples": [
          1
        ]
      },
      "subscriptions": {
        "type": "array",
        "description": "Replication of single tables instead of everything; discouraged in production. E.g. [{\"database\":\"dev\",\"table\":\"dog\",\"subscribe\":true,\"publish\":true}].",
        "examples": [
          [
            {
              "database": "dev",
              "table": "dog",
              "subscribe": true,
              "publish": true
            }
          ]
        ],
        "items": {
          "type": "object",
          "description": "Direction of replication for one table.",
          "properties": {
            "database": {
              "type": "string",
              "description": "Database of the table, e.g. \"dev\".",
              "examples": [
                "dev"
              ]
            },
            "table": {
              "type": "string",
              "description": "Table to replicate, e.g. \"dog\".",
              "examples": [
                "dog"
              ]
            },
            "subscribe": {
              "type": "boolean",
              "description": "Whether changes on the other node are copied to this one."
            },
            "publish": {
              "type": "boolean",
              "description": "Whether changes on this node are copied to the other one."
            }
          },
          "required": [
            "table",
            "subscribe",
            "publish"
          ],
          "additionalProperties": false
        }
      }
    },
    "required": [
      "hostname"
    ],
    "additionalProperties": false
  },
  "update_ssh_key": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "description": "Name of the key as list_ssh_keys returns it, e.g. \"my-key\".",
        "examples": [
          "my-key"
        ]
      },
      "key": {
        "type": "string",
        "description": "New private key text of type ed25519, with line breaks and a trailing one; a secret."
      },
      "replicated": {
        "type": "boolean",
        "description": "Cluster only: true carries the operation out on the other nodes as well."
      }
    },
    "required": [
      "name",
      "key"
    ],
    "additionalProperties": false
  },
  "upsert": {
    "type": "object",
    "properties": {
      "database": {
        "type": "string",
        "description": "Database the table belongs to, e.g. \"shop\". List the existing ones with describe_all.",
        "default": "data",
        "examples": [
          "shop"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "table": {
        "type": "string",
        "description": "Table name, e.g. \"dog\". List the existing ones with describe_all.",
        "examples": [
          "dog"
        ],
        "pattern": "^[^/`]+$",
        "minLength": 1,
        "maxLength": 250
      },
      "records": {
        "type": "array",
        "description": "Records to add or merge, e.g. [{\"id\": 3, \"name\": \"New\"}].",
        "examples": [
          [
            {
              "id": 3,
              "name": "New"
            }
          ]
        ],
        "items": {
          "type": "object",
          "description": "One record, attribute names as keys.",
          "properties": {},
          "additionalProperties": true
        }
      },
      "replicateTo": {
        "type": [
          "array",
          "integer"
        ],
        "description": "Cluster only: the nodes the write goes to, by name, e.g. [\"node-2\"], or how many of them, e.g. 2.",
        "examples": [
          [
            "node-2"
          ],
          2
        ],
        "items": {
          "type": "string",
          "description": "Name of another node."
        }
      },
      "replicatedConfirmation": {
        "type": "integer",
        "description": "Cluster only: how many nodes have to confirm the write before the call answers, e.g. 2.",
        "examples": [
          2
        ]
      }
    },
    "required": [
      "table",
      "records"
    ],
    "additionalProperties": false
  },
  "user_info": {
    "type": "object",
    "properties": {},
    "additionalProperties": false
  }
};

/** Operations whose repeated call was measured to have the same outcome. */
export const IDEMPOTENT_OPERATIONS: ReadonlySet<string> = new Set<string>([
  "alter_role",
  "alter_user",
  "clear_status",
  "delete",
  "drop_attribute",
  "logout",
  "set_component_file",
  "set_configuration",
  "set_custom_function",
  "set_status",
  "update"
]);
