ALTER TABLE "leads" ADD COLUMN "promised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_due_at_index" ON "leads" USING btree ("due_at") WHERE "leads"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_waiting_since_index" ON "leads" USING btree ("waiting_since") WHERE "leads"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "leads_assignee_id_due_at_index" ON "leads" USING btree ("assignee_id","due_at");--> statement-breakpoint
CREATE INDEX "leads_tags_index" ON "leads" USING gin ("tags");