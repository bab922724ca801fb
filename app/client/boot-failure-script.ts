import { chunkReloadKey } from "./chunk-errors.ts";
import { chunkReloadMs } from "./shell-constants.ts";

/** Reloads a page whose own script failed to load, under the same rule as chunk-errors.ts; runs before any other script of ours. */
export const bootFailureScript = (): string =>
  `addEventListener("error",function(event){var script=event.target;if(!script||script.tagName!=="SCRIPT"||script.type!=="module"||navigator.onLine===false)return;try{var key=${JSON.stringify(chunkReloadKey)},path=location.pathname+location.search,now=Date.now(),noted=JSON.parse(sessionStorage.getItem(key)||"{}");if(noted[path]>now-${chunkReloadMs}&&noted[path]<=now)return;noted[path]=now;sessionStorage.setItem(key,JSON.stringify(noted));location.reload()}catch(e){}},true)`;
