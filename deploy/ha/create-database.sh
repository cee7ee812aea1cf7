#!/bin/sh
# Creates the account and the database of the shop. Patroni runs it once, on the first leader.
#   $1                       the connection string of the superuser
#   SHOP_DATABASE_PASSWORD   the password of the account `mall`
set -eu

: "${SHOP_DATABASE_PASSWORD:?set SHOP_DATABASE_PASSWORD in the settings of the node}"
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set password="$SHOP_DATABASE_PASSWORD" "$1" <<'END'
create role mall login password :'password';
create database mall owner mall encoding 'UTF8';
END
