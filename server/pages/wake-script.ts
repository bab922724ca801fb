/** Signs of a person: events that come before a press, so that the page is alive when it is pressed. */
const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"];
/** A page that no one has touched comes alive this long after loading, in ms, for input without such events, such as voice control. */
export const untouchedMs = 5_000;
/** Everything this product keeps in a browser has this prefix: drafts, tools that were opened. A page shows it once it is alive. */
const keptPrefix = "wordloom:";

/**
 * Brings a shared page to life: on the first sign of a person, when the browser is idle if it has stored something that the
 * page would show, else a few seconds later. Until then the page is HTML whose forms post; its files are prefetched
 * when the browser is idle, unless data saving is on.
 */
export const wakeScript = (): string => `(function(){
var boot=document.querySelector("script[data-boot]"),signs=${JSON.stringify(signs)},isAwake=false;
function wake(){if(isAwake)return;isAwake=true;signs.forEach(function(sign){removeEventListener(sign,wake,true)});var script=document.createElement("script");script.type="module";script.textContent=boot.textContent;document.head.append(script)}
function fetchAhead(){var line=navigator.connection||{};if(isAwake||line.saveData||/2g/.test(line.effectiveType))return;boot.dataset.files.split(" ").forEach(function(file){var link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link)})}
function keepsSomething(){try{return Object.keys(localStorage).some(function(key){return key.indexOf(${JSON.stringify(keptPrefix)})===0})}catch(e){return false}}
function whenIdle(act){"requestIdleCallback"in window?requestIdleCallback(act,{timeout:3000}):setTimeout(act,1500)}
signs.forEach(function(sign){addEventListener(sign,wake,{capture:true,passive:true})});
addEventListener("load",function(){if(keepsSomething())return whenIdle(wake);whenIdle(fetchAhead);setTimeout(whenIdle,${untouchedMs},wake)});
})()`;
