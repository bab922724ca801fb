/** Marks a link to the same page in another form: the place that was read is kept across the load. */
export const keepScrollAttribute = "data-keep-scroll";
const storageKey = "wordloom:scroll";

/** Keeps the scroll position, as a share of the page's height, when such a link is followed; acts before the page is alive. */
export const keepScrollScript = (): string => `(function(){
var key=${JSON.stringify(storageKey)},root=document.documentElement;
function height(){return Math.max(1,root.scrollHeight-innerHeight)}
document.addEventListener("click",function(event){var link=event.target.closest&&event.target.closest("a[${keepScrollAttribute}]");if(!link)return;try{sessionStorage.setItem(key,JSON.stringify([link.pathname,scrollY/height()]))}catch(e){}},true);
document.addEventListener("DOMContentLoaded",function(){try{var kept=JSON.parse(sessionStorage.getItem(key));sessionStorage.removeItem(key);if(kept&&kept[0]===location.pathname&&kept[1]>0)scrollTo(0,kept[1]*height())}catch(e){}});
})()`;
