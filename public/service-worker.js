/**
 * Keeps files whose names carry the hash of their contents, and a page per language for being offline. Pages and answers of the
 * API are never kept: what people see is what the server says now.
 */
const assetCache = "assets-1";
const offlineCache = "offline-2";
const offlineFiles = ["/offline.html", "/offline.zh.html", "/offline.css", "/offline.js", "/offline.svg"];
/** More than two builds' worth; the oldest go first. */
const maxAssets = 120;

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(answerAsset(request));
  else if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (offlineFiles.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
});

async function keepOfflinePage() {
  const cache = await caches.open(offlineCache);
  await cache.addAll(offlineFiles.map((path) => new Request(path, { cache: "reload" })));
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== assetCache && name !== offlineCache).map((name) => caches.delete(name)));
  // The browser asks for the page while it starts the worker.
  await self.registration.navigationPreload?.enable();
}

async function answerAsset(request) {
  const cache = await caches.open(assetCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.status === 200) {
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - maxAssets)).map((key) => cache.delete(key)));
  }
  return response;
}

async function answerPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const isChinese = /^\/zh(?:\/|$)/i.test(new URL(event.request.url).pathname);
    return (await caches.match(isChinese ? "/offline.zh.html" : "/offline.html")) ?? Response.error();
  }
}
