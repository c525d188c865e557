DROP INDEX "leads_created_at_id_index";--> statement-breakpoint
CREATE INDEX "leads_inbox_index" ON "leads" USING btree ("created_at","id","kind") WHERE "leads"."deleted_at" is null and not "leads"."spam";--> statement-breakpoint
CREATE INDEX "leads_spam_index" ON "leads" USING btree ("created_at","id") WHERE "leads"."spam";