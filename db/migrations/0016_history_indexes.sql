CREATE INDEX "history_created_at_id_index" ON "history" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "history_subject_created_at_id_index" ON "history" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX "history_user_id_created_at_id_index" ON "history" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "history_actor_created_at_id_index" ON "history" USING btree ("actor","created_at","id");