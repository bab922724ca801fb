export const themeInputName = "theme";
const storageKey = "wordloom:theme";

/**
 * Sets the stored theme before the first paint and answers the theme switch, even before the page is alive.
 * It hears of a change before React does, which stops what happens in a part that has not come yet.
 * Its text never changes between requests: cached pages allow it by hash.
 */
export const themeScript = (): string => `(function(){
var root=document.documentElement,key=${JSON.stringify(storageKey)},name=${JSON.stringify(themeInputName)};
function read(){try{return localStorage.getItem(key)}catch(e){return null}}
function show(theme){if(theme==="light"||theme==="dark")root.setAttribute("data-theme",theme);else root.removeAttribute("data-theme")}
show(read());
addEventListener("change",function(event){var input=event.target;if(input.name!==name||input.type!=="radio")return;try{localStorage.setItem(key,input.value)}catch(e){}show(input.value)},true);
document.addEventListener("DOMContentLoaded",function(){var theme=read();if(!theme)return;document.querySelectorAll('input[type=radio][name="'+name+'"]').forEach(function(input){input.checked=input.value===theme})});
addEventListener("storage",function(event){if(event.key===key)show(event.newValue)});
})()`;

/** The visitor's choice, as stored in this browser. */
export function readTheme(): "system" | "light" | "dark" {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    // Storage can be closed to a page.
    return "system";
  }
}
