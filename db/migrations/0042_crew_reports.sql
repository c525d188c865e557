ALTER TABLE "lead_files" ADD COLUMN "visit_id" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "taps" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_files_visit_id_index" ON "lead_files" USING btree ("visit_id");