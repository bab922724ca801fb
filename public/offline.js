/** The offline pages: the theme chosen in this browser, and the page itself again once the server answers. */
const retryMs = 5000;

try {
  const theme = localStorage.getItem("wordloom:theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage can be closed to a page.
}

async function loadIfBack() {
  if (document.hidden) return;
  const answer = await fetch("/service-worker.js", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

setInterval(loadIfBack, retryMs);
addEventListener("online", loadIfBack);
document.addEventListener("visibilitychange", loadIfBack);
