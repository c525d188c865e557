ALTER TABLE "business_pickups" ADD COLUMN "day" date;--> statement-breakpoint
CREATE INDEX "business_pickups_day_index" ON "business_pickups" USING btree ("day");