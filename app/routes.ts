import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** All pages, once per language: the same modules under ids of their own (UX.md, "Language design"). */
export default [...tree(""), ...prefix("zh", tree("zh."))] satisfies RouteConfig;

function tree(language: "" | "zh."): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}${name}` });
  return [
    layout("layouts/default.tsx", id("default"), [
      index("routes/home.tsx", id("home")),
      route("write", "routes/write.tsx", id("write")),
      route("write/:category", "routes/write-category.tsx", id("write-category")),
      route("write/:category/:tool", "routes/write-tool.tsx", id("write-tool")),
      route("write/*", "routes/write-unknown.tsx", id("write-unknown")),
      route("*", "routes/not-found.tsx", id("not-found")),
    ]),
  ];
}
