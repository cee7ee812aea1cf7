#!/bin/sh
# The archive_command of PostgreSQL: archive.sh FOLDER %p %f copies a WAL file to FOLDER/wal.
# It fails if another file of this name is in the archive, and succeeds if the same one is.
set -eu

folder=$1/wal
mkdir -p "$folder"
if [ -e "$folder/$3" ]; then
  exec cmp -s "$2" "$folder/$3"
fi
cp "$2" "$folder/.$3.draft"
sync "$folder/.$3.draft"
mv "$folder/.$3.draft" "$folder/$3"
sync "$folder"
