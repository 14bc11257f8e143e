-- A role for the server that may add to the audit table and read it, and nothing else there.
-- The owner of the tables runs this after `admin migrate`, and again after each upgrade that makes tables:
--   create role epicriteria_server login password '…';
--   psql "$OWNER_URL" --file postgres-server-role.sql
-- The server's DATABASE_URL then names epicriteria_server; `admin migrate`, `admin restore` and `admin purge` are run as the owner.
grant usage on schema public to epicriteria_server;
grant select, insert, update, delete on all tables in schema public to epicriteria_server;
revoke update, delete on audit from epicriteria_server;
