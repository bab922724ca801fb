/**
 * Stand in for two modules of React Router in browsers (vite.config.ts), 2 KB that are carried along whether used or not:
 * the discovery of routes (react-router.config.ts puts all of them in the first manifest) and instrumentation (none is
 * set). Each function answers what the package's own answers then. Read against react-router 8.4; a new export that is
 * missing here fails the build.
 */

// lib/dom/ssr/fog-of-war.js
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = <Manifest>(manifest: Manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;

// lib/router/instrumentation.js
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <Router>(router: Router) => router;
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
