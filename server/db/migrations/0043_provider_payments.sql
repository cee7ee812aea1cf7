CREATE TABLE "provider_payments" (
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"reports" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_payments_provider_payment_id_pk" PRIMARY KEY("provider","payment_id")
);
