ALTER TABLE "certificates" ADD COLUMN "pdf_file" varchar(60);--> statement-breakpoint
CREATE INDEX "certificates_pdf_sha256_index" ON "certificates" USING btree ("pdf_sha256");