-- What a quote says is not changed once it is sent, and how it was accepted not at all.
CREATE OR REPLACE FUNCTION refuse_quote_change() RETURNS trigger AS $$
BEGIN
  IF OLD.status <> 'draft'
    AND (NEW.number, NEW.lead_id, NEW.sequence, NEW.lines, NEW.discount, NEW.tax_rate, NEW.total, NEW.valid_until,
      NEW.terms, NEW.note, NEW.sent_at)
    IS DISTINCT FROM
     (OLD.number, OLD.lead_id, OLD.sequence, OLD.lines, OLD.discount, OLD.tax_rate, OLD.total, OLD.valid_until,
      OLD.terms, OLD.note, OLD.sent_at) THEN
    RAISE EXCEPTION 'quotes are not changed once they are sent';
  END IF;
  IF OLD.status = 'accepted'
    AND (NEW.status, NEW.answered_at, NEW.accepted_by, NEW.accepted_copy)
    IS DISTINCT FROM (OLD.status, OLD.answered_at, OLD.accepted_by, OLD.accepted_copy) THEN
    RAISE EXCEPTION 'accepted quotes are not changed';
  END IF;
  RETURN NEW;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER quotes_fixed BEFORE UPDATE ON quotes
  FOR EACH ROW EXECUTE FUNCTION refuse_quote_change();
