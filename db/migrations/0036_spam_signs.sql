ALTER TABLE "leads" ADD COLUMN "spam_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "verdict" varchar(50);--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "text_hash" varchar(22);--> statement-breakpoint
CREATE INDEX "leads_text_hash_created_at_index" ON "leads" USING btree ("text_hash","created_at") WHERE "leads"."text_hash" is not null;--> statement-breakpoint
CREATE INDEX "leads_verdict_email_index" ON "leads" USING btree (lower("email")) WHERE "leads"."verdict" is not null;--> statement-breakpoint
CREATE INDEX "leads_spam_domain_index" ON "leads" USING btree (split_part(lower("email"), '@', 2)) WHERE "leads"."verdict" = 'spam';--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "verdict_known" CHECK ("leads"."verdict" in ('spam', 'not-spam'));