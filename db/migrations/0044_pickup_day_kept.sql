-- Lists of pickups are filtered and sorted by the agreed day, else the wished one. It is kept beside the wish, by
-- whatever path a visit or a wish changes, so that an index has it.
CREATE OR REPLACE FUNCTION agreed_day(lead integer) RETURNS date AS $$
  SELECT v.day FROM visits v
    WHERE v.lead_id = lead AND v.status IN ('planned', 'confirmed', 'done')
    ORDER BY v.id DESC LIMIT 1
$$ LANGUAGE sql STABLE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_day_of_wish() RETURNS trigger AS $$
BEGIN
  NEW.day := coalesce(agreed_day(NEW.lead_id), NEW.pickup_date);
  RETURN NEW;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER business_pickups_day BEFORE INSERT OR UPDATE OF pickup_date ON business_pickups
  FOR EACH ROW EXECUTE FUNCTION keep_day_of_wish();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_day_of_visit() RETURNS trigger AS $$
DECLARE
  changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.lead_id ELSE NEW.lead_id END;
  kept date := agreed_day(changed);
BEGIN
  UPDATE business_pickups p SET day = coalesce(kept, p.pickup_date)
    WHERE p.lead_id = changed AND p.day IS DISTINCT FROM coalesce(kept, p.pickup_date);
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER visits_day AFTER INSERT OR DELETE OR UPDATE OF day, status ON visits
  FOR EACH ROW EXECUTE FUNCTION keep_day_of_visit();
--> statement-breakpoint
UPDATE business_pickups p SET day = coalesce(agreed_day(p.lead_id), p.pickup_date);
