DROP INDEX "leads_assignee_id_due_at_index";--> statement-breakpoint
DROP INDEX "leads_tags_index";--> statement-breakpoint
DROP INDEX "leads_deleted_at_index";--> statement-breakpoint
CREATE INDEX "leads_assignee_id_due_at_index" ON "leads" USING btree ("assignee_id","due_at") WHERE "leads"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_tags_index" ON "leads" USING gin ("tags") WHERE "leads"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "leads_deleted_at_index" ON "leads" USING btree ("deleted_at") WHERE "leads"."deleted_at" is not null;