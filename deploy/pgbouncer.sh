#!/bin/sh
# Runs pgbouncer in transaction mode, with the settings of pgbouncer.ini.
#   PGHOST, PGPORT        the PostgreSQL server (127.0.0.1, 5432)
#   PGUSER, PGPASSWORD    the account of the shop, here and at the PostgreSQL server (mall)
#   STANDBY_PORT          optional: the port of PGHOST that leads to the standbys; the database
#                         `standby` is then PGDATABASE (mall) on a standby
#   PGBOUNCER_ADDRESS, PGBOUNCER_PORT   where pgbouncer listens (127.0.0.1, 6432)
set -eu

: "${PGPASSWORD:?set PGPASSWORD to the password of the database}"
source_folder=$(cd "$(dirname "$0")" && pwd)
umask 077
folder=$(mktemp -d)
cd "$folder"

# In both files, a quotation mark inside a value is doubled.
double_quotes() { printf '%s' "$1" | sed 's/"/""/g'; }
printf '"%s" "%s"\n' "$(double_quotes "${PGUSER:-mall}")" "$(double_quotes "$PGPASSWORD")" >users.txt

# pgbouncer.ini ends in the section [pgbouncer].
cat "$source_folder/pgbouncer.ini" - >settings.ini <<END
listen_addr = ${PGBOUNCER_ADDRESS:-127.0.0.1}
listen_port = ${PGBOUNCER_PORT:-6432}

[databases]
${STANDBY_PORT:+standby = host=${PGHOST:-127.0.0.1} port=$STANDBY_PORT dbname=${PGDATABASE:-mall}}
* = host=${PGHOST:-127.0.0.1} port=${PGPORT:-5432}
END
unset PGPASSWORD
exec pgbouncer settings.ini
