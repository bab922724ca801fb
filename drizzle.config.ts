import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "postgresql", schema: "./platform/db/schema/!(*.test).ts", out: "./platform/db/migrations" });
