DROP INDEX "leads_due_at_index";--> statement-breakpoint
CREATE INDEX "leads_due_at_id_index" ON "leads" USING btree ("due_at","id");