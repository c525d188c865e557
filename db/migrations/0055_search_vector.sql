DROP INDEX "events_search_index";--> statement-breakpoint
DROP INDEX "leads_search_index";--> statement-breakpoint
-- Words without accents and apostrophes, split at punctuation; app/records/search.server.ts does the same to a search.
ALTER TABLE "events" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS (to_tsvector('simple', translate(regexp_replace(normalize("title" || ' ' || "location", NFD), '[\u0300-\u036f]', '', 'g'), '@.-_+()/&,''‘’ʼ', '          '))) STORED;--> statement-breakpoint
-- The reference also without its dash, names also split at apostrophes, the phone's digits, its last ten, seven and four.
ALTER TABLE "leads" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS (to_tsvector('simple', translate(regexp_replace(normalize("reference" || ' ' || replace("reference", '-', '') || ' ' || "contact_name" || ' ' || coalesce("organisation", '') || ' ' || translate("contact_name" || ' ' || coalesce("organisation", ''), '''‘’ʼ', '    ') || ' ' || "email" || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '\D', '', 'g') || ' ' || right(regexp_replace(coalesce("phone", ''), '\D', '', 'g'), 10) || ' ' || right(regexp_replace(coalesce("phone", ''), '\D', '', 'g'), 7) || ' ' || right(regexp_replace(coalesce("phone", ''), '\D', '', 'g'), 4) || ' ' || "search_text", NFD), '[\u0300-\u036f]', '', 'g'), '@.-_+()/&,''‘’ʼ', '          '))) STORED;--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin (search_vector);--> statement-breakpoint
CREATE INDEX "leads_search_index" ON "leads" USING gin (search_vector);
