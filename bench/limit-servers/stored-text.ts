import pg from "pg";
import { serveLimit } from "./serve-limit.ts";

/** `node stored-text.ts <database url>`: the stored text of a run by its id in the path, and nothing else. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 2 });

serveLimit(async (request, response) => {
  const { rows } = await pool.query("SELECT text FROM run_variants WHERE run_id = $1", [request.url?.slice(1)]);
  response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(rows[0]?.text);
});
