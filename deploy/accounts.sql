-- The account of the servers reads and writes rows and cannot change tables. Run this once as the
-- account of MIGRATION_DATABASE_URL, in the database of the shop, before the first migration:
--   psql "$MIGRATION_DATABASE_URL" -f deploy/accounts.sql
-- Set the password with \password shop_server.
create role shop_server login;
create schema if not exists drizzle;
grant usage on schema public, drizzle to shop_server;
grant select, insert, update, delete on all tables in schema public to shop_server;
grant select on all tables in schema drizzle to shop_server;
alter default privileges in schema public
  grant select, insert, update, delete on tables to shop_server;
alter default privileges in schema drizzle grant select on tables to shop_server;
