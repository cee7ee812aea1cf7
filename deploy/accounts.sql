-- The account of the servers, shop_server, reads and writes rows and cannot change tables. Create it
-- as a superuser, then run this once as the account of MIGRATION_DATABASE_URL, whose tables it will
-- use, in the database of the shop and before the first migration:
--   sudo -u postgres createuser --pwprompt shop_server
--   psql "$MIGRATION_DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/accounts.sql
do $$ begin
  if not exists (select from pg_roles where rolname = 'shop_server') then
    create role shop_server login;
  end if;
end $$;
create schema if not exists drizzle;
grant usage on schema public, drizzle to shop_server;
grant select, insert, update, delete on all tables in schema public to shop_server;
grant select on all tables in schema drizzle to shop_server;
alter default privileges in schema public
  grant select, insert, update, delete on tables to shop_server;
alter default privileges in schema drizzle grant select on tables to shop_server;
