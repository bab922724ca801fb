/** How long a press waits for its part of the page, in milliseconds. Browsers let it write to the clipboard for about five seconds. */
const waitMs = 8000;
/** How often it looks, in milliseconds. */
const lookMs = 50;

/**
 * Repeats the last press of a button that came before React had taken the button over: such a press would be lost, as
 * the server has drawn buttons long before their script is there. React marks what it has taken over with a property
 * whose name begins with `__reactProps$`; a test tells when that is no longer so. Buttons that send a form and links work
 * without JavaScript and are left alone.
 *
 * Keys that run a form (Ctrl+Enter, and Enter in a `textarea[data-enter-sends]`) are noted in `data-press` of the document, as time,
 * `mod` or `plain`, and path; `ui/shortcuts/shortcuts.ts` repeats them.
 */
export const earlyPressScript = (): string => `(function(){
var pressed=null,since=0;
function isAlive(button){for(var key in button)if(key.indexOf("__reactProps$")===0)return true;return false}
function look(){if(!pressed)return;var button=pressed;if(!button.isConnected||Date.now()-since>${waitMs}){pressed=null;return}if(isAlive(button)){pressed=null;button.click();return}setTimeout(look,${lookMs})}
addEventListener("click",function(event){var button=event.target.closest&&event.target.closest("button[type=button]");if(!button||isAlive(button)){pressed=null;return}var isNew=!pressed;pressed=button;since=Date.now();if(isNew)setTimeout(look,${lookMs})},true);
addEventListener("keydown",function(event){if(event.key!=="Enter"||event.repeat||event.isComposing||event.keyCode===229||event.altKey)return;var area=event.target,isMod=event.ctrlKey||event.metaKey;if(!isMod){if(event.shiftKey||!area.matches||!area.matches("textarea[data-enter-sends]")||isAlive(area))return;event.preventDefault()}document.documentElement.dataset.press=[Date.now(),isMod?"mod":"plain",location.pathname].join(" ")},true);
})()`;
