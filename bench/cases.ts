import { automateGrid } from "./cases/automate-grid.ts";
import { automateMemory } from "./cases/automate-memory.ts";
import { automateRows } from "./cases/automate-rows.ts";
import { checkCost } from "./cases/check-cost.ts";
import { conversationsSearch } from "./cases/conversations-search.ts";
import { documentsQuery } from "./cases/documents-query.ts";
import { fileBeside } from "./cases/file-beside.ts";
import { fileLinear } from "./cases/file-linear.ts";
import { fileLoop } from "./cases/file-loop.ts";
import { fileRatio } from "./cases/file-ratio.ts";
import { fileWhole } from "./cases/file-whole.ts";
import { imageLocal } from "./cases/image-local.ts";
import { imageRun } from "./cases/image-run.ts";
import { rss } from "./cases/rss.ts";
import { sqlCount } from "./cases/sql-count.ts";
import { sqlGrowth } from "./cases/sql-growth.ts";
import { ssrPersonal } from "./cases/ssr-personal.ts";
import { ssrPublic } from "./cases/ssr-public.ts";
import { ssrTtfb } from "./cases/ssr-ttfb.ts";
import { start } from "./cases/start.ts";
import { streamCapacity } from "./cases/stream-capacity.ts";
import { streamCpu } from "./cases/stream-cpu.ts";
import { streamLength } from "./cases/stream-length.ts";
import { streamMemory } from "./cases/stream-memory.ts";
import { streamResume } from "./cases/stream-resume.ts";
import { streamTtft } from "./cases/stream-ttft.ts";
import { webJs } from "./cases/web-js.ts";
import { webVitals } from "./cases/web-vitals.ts";
import { webWeight } from "./cases/web-weight.ts";
import type { BenchEnvironment } from "./environment.ts";
import type { Measurement } from "./measure.ts";

/** Every benchmark by its name in PERFORMANCE.md, in the order in which it is run. */
export const cases: Record<string, (environment: BenchEnvironment) => Promise<Measurement>> = {
  "ssr.public": ssrPublic,
  "ssr.personal": ssrPersonal,
  "ssr.ttfb": ssrTtfb,
  "web.js": webJs,
  "web.weight": webWeight,
  "web.vitals": webVitals,
  "stream.ttft": streamTtft,
  "stream.cpu": streamCpu,
  "stream.capacity": streamCapacity,
  "stream.memory": streamMemory,
  "stream.length": streamLength,
  "stream.resume": streamResume,
  "sql.count": sqlCount,
  "sql.growth": sqlGrowth,
  "conversations.search": conversationsSearch,
  "documents.query": documentsQuery,
  "check.cost": checkCost,
  "file.ratio": fileRatio,
  "file.linear": fileLinear,
  "file.loop": fileLoop,
  "file.beside": fileBeside,
  "file.whole": fileWhole,
  "image.local": imageLocal,
  "image.run": imageRun,
  "automate.rows": automateRows,
  "automate.grid": automateGrid,
  "automate.memory": automateMemory,
  start,
  rss,
};
