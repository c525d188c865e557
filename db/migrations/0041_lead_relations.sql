ALTER TABLE "leads" ADD COLUMN "source" varchar(50);--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "origin_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "duplicate_of_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_origin_id_leads_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_duplicate_of_id_leads_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_phone_key_index" ON "leads" USING btree (right(regexp_replace(coalesce("phone", ''), '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "leads_origin_id_index" ON "leads" USING btree ("origin_id") WHERE "leads"."origin_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_duplicate_of_id_index" ON "leads" USING btree ("duplicate_of_id") WHERE "leads"."duplicate_of_id" is not null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "source_known" CHECK ("leads"."source" in ('phone', 'counter', 'email', 'other'));