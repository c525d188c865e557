-- Certificates are never edited or deleted, by any path: they are voided, once, and their PDF is made, once.
CREATE OR REPLACE FUNCTION refuse_certificate_change() RETURNS trigger AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'certificates are not deleted';
  END IF;
  IF (NEW.id, NEW.number, NEW.year, NEW.sequence, NEW.kind, NEW.reference, NEW.recipient, NEW.issued_on,
      NEW.item_count, NEW.pounds, NEW.content, NEW.sha256, NEW.created_at, NEW.replaces_id)
    IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.year, OLD.sequence, OLD.kind, OLD.reference, OLD.recipient, OLD.issued_on,
      OLD.item_count, OLD.pounds, OLD.content, OLD.sha256, OLD.created_at, OLD.replaces_id)
    OR (OLD.voided_at IS NOT NULL AND NEW.voided_at IS DISTINCT FROM OLD.voided_at)
    OR (OLD.void_reason IS NOT NULL AND NEW.void_reason IS DISTINCT FROM OLD.void_reason)
    OR (OLD.pdf_sha256 IS NOT NULL AND NEW.pdf_sha256 IS DISTINCT FROM OLD.pdf_sha256) THEN
    RAISE EXCEPTION 'certificates are not changed';
  END IF;
  RETURN NEW;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER certificates_fixed BEFORE UPDATE OR DELETE ON certificates
  FOR EACH ROW EXECUTE FUNCTION refuse_certificate_change();
