#!/usr/bin/env bash
# Restores the database as it was at a time: restore.sh FOLDER DATA TIME
# DATA is the new data folder of PostgreSQL; it must be empty or missing. TIME is for example
# 2026-11-23T14:05:59+11:00. Start PostgreSQL afterwards: it applies the WAL until TIME, and then
# accepts changes. Later changes are lost.
set -euo pipefail

usage='usage: restore.sh FOLDER DATA TIME'
folder=$(cd "${1:?$usage}" && pwd)
data=${2:?$usage}
time=${3:?$usage}
limit=$(date -u -d "$time" +%Y%m%dT%H%M%SZ)

if [[ -e $data && -n $(ls -A "$data") ]]; then
  echo "$data is not empty; move it away first" >&2
  exit 1
fi
# The names of the backups sort by time.
base=
for backup in "$folder"/base/[0-9]*Z; do
  [[ -e $backup && ! ${backup##*/} > $limit ]] && base=$backup
done
[[ -n $base ]] || { echo "no backup in $folder/base was complete at $time" >&2; exit 1; }

rm -rf "$data"
cp -a "$base" "$data"
cat >>"$data/postgresql.auto.conf" <<END
restore_command = 'cp "$folder/wal/%f" "%p"'
recovery_target_time = '$(date -u -d "$time" '+%Y-%m-%d %H:%M:%S+00')'
recovery_target_action = 'promote'
END
touch "$data/recovery.signal"
chown --reference="$data/PG_VERSION" "$data/recovery.signal"
echo "$base is restored to $data; start PostgreSQL"
