import { listRoutes } from "#server/route-list.ts";

export async function routes(args: string[]): Promise<number> {
  const lines = listRoutes(await import("virtual:react-router/server-build"));
  if (args.includes("--json")) process.stdout.write(`${JSON.stringify(lines, null, 2)}\n`);
  else process.stdout.write(`${lines.map((line) => `${line.method.padEnd(6)} ${line.path.padEnd(44)} ${line.guard}`).join("\n")}\n`);
  return 0;
}
