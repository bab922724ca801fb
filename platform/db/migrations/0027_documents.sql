CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"title" text NOT NULL,
	"source" integer NOT NULL,
	"type" integer NOT NULL,
	"format" text,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pages" integer,
	"chars" integer NOT NULL,
	"language" text,
	"storage_path" text,
	"checksum" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_checksum" UNIQUE("owner","checksum"),
	CONSTRAINT "documents_source" CHECK ("documents"."source" IN (0, 10, 11)),
	CONSTRAINT "documents_type" CHECK ("documents"."type" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE "embeddings" (
	"document_id" text NOT NULL,
	"n" integer NOT NULL,
	"page" integer,
	"heading" text,
	"start" integer NOT NULL,
	"text" text NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "embeddings_document_id_n_pk" PRIMARY KEY("document_id","n")
);
--> statement-breakpoint
ALTER TABLE "embeddings" ADD CONSTRAINT "embeddings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_expires" ON "documents" USING btree ("expires_at");