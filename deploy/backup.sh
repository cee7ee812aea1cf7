#!/usr/bin/env bash
# Makes a base backup: backup.sh FOLDER [COUNT]
# Stores the backup in FOLDER/base, named after the time at which it was complete, and keeps the
# newest COUNT backups (7) with the WAL that they need. PGHOST, PGPORT and PGUSER name the server.
set -euo pipefail

folder=${1:?usage: backup.sh FOLDER [COUNT]}
count=${2:-7}
[[ $count =~ ^[1-9][0-9]*$ ]] || { echo "COUNT is $count; it must be at least 1" >&2; exit 2; }
PATH=${POSTGRES_BIN:+$POSTGRES_BIN:}$PATH
for programs in /usr/lib/postgresql/*/bin; do PATH=$PATH:$programs; done
umask 077

mkdir -p "$folder/base" "$folder/wal"
draft=$(mktemp -d "$folder/base/.draft.XXXXXX")
trap 'rm -rf "$draft"' EXIT
pg_basebackup --pgdata="$draft/data" --wal-method=stream --checkpoint=fast --no-password
pg_verifybackup --quiet "$draft/data"
name=$(date -u +%Y%m%dT%H%M%SZ)
mv "$draft/data" "$folder/base/$name"

backups=("$folder"/base/[0-9]*Z)
while ((${#backups[@]} > count)); do
  rm -rf "${backups[0]}"
  backups=("${backups[@]:1}")
done
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "${backups[0]}/backup_label")
pg_archivecleanup "$folder/wal" "$first"
echo "$folder/base/$name"
