import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  buildDirectory: "build",
  // The server build has several entries (vite.config.ts): each keeps its own name.
  serverBuildFile: "[name].js",
  // Few routes: all of them in the first manifest costs less than asking for each.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
