/**
 * The placeholders of programs, templates and frameworks: what a translation must have as its source has it. One list for the readers
 * of files, for the checks of translations and for what a model is asked. Every pattern begins with a character of its own or a
 * boundary and is bounded in length, so that no text is slow.
 */
export type PlaceholderKind = {
  /** What has it, with an example of each form. */
  name: string;
  examples: readonly [string, ...string[]];
  /** Where it is described. */
  source: string;
  /** A regular expression without groups that count. */
  pattern: string;
  /** Only in files of messages (JSON, gettext, XLIFF): elsewhere the same signs are words or markup. */
  isForMessages?: true;
};

/** `user.name`, `items[0]`, `a-b`. */
const path = String.raw`(?:[A-Za-z_$][\w.\-\[\]]{0,60}|\d{1,3})`;
/** What printf has between its sign and its letter: position, flags, width, precision, length. */
const printf = String.raw`(?:\d{1,2}\$)?[+\-#0']{0,3}(?:\d{0,3}|\*)(?:\.(?:\d{1,3}|\*))?`;

export const placeholderKinds: readonly PlaceholderKind[] = [
  {
    name: "Mustache, Handlebars, Jinja, Liquid, Angular, Vue, i18next",
    examples: ["{{name}}", "{{{ html }}}", "{{#if ok}}", "{{ user.name | upcase }}"],
    source: "https://mustache.github.io/mustache.5.html",
    pattern: String.raw`\{\{\{?[^{}\n]{1,200}\}\}\}?`,
  },
  {
    name: "Jinja, Liquid, Twig, Django: tags",
    examples: ["{% trans %}", "{%- endif -%}"],
    source: "https://jinja.palletsprojects.com/templates/",
    pattern: String.raw`\{%[^{}\n]{1,200}%\}`,
  },
  {
    name: "ERB, EJS, JSP",
    examples: ["<%= user.name %>", "<%- body %>"],
    source: "https://docs.ruby-lang.org/en/master/ERB.html",
    pattern: String.raw`<%[^<>\n]{1,200}%>`,
  },
  {
    name: "Mailchimp merge tags",
    examples: ["*|FNAME|*", "*|IF:NAME|*"],
    source: "https://mailchimp.com/help/all-the-merge-tags-cheat-sheet/",
    pattern: String.raw`\*\|[A-Z][^|\n]{0,80}\|\*`,
  },
  {
    name: "C, PHP, Java, Objective-C: printf",
    examples: ["%s", "%1$d", "%5.1f", "%-10s", "%*d", "%'d", "%llu", "%@", "%2$@", "%#@files@"],
    source: "https://www.gnu.org/software/libc/manual/html_node/Output-Conversion-Syntax.html",
    pattern: String.raw`(?<!\d)%${printf}(?:hh?|ll?|[zjtLq])?[sdiuxXfFgGeEcpo@](?![A-Za-zÀ-ɏ])|%#@\w{1,60}@`,
  },
  {
    name: "printf right behind a number",
    examples: ["2%s"],
    source: "https://www.php.net/manual/function.sprintf.php",
    pattern: String.raw`(?<=\d)%(?:\d{1,2}\$)?[sdiu@](?![A-Za-zÀ-ɏ])`,
    isForMessages: true,
  },
  {
    name: "C: printf with a macro of inttypes.h",
    examples: ["%<PRIu64>", "%-8<PRIx32>"],
    source: "https://www.gnu.org/software/gettext/manual/html_node/Preparing-Strings.html",
    pattern: String.raw`%[+\-#0]{0,2}\d{0,3}<PRI[diouxX][A-Z\d]{1,8}>`,
  },
  {
    name: "Python: % with a name",
    examples: ["%(name)s", "%(size).1f", "%(n)05d"],
    source: "https://docs.python.org/3/library/stdtypes.html#printf-style-string-formatting",
    pattern: String.raw`%\([\w. ]{1,60}\)[+\-#0]{0,2}\d{0,3}(?:\.\d{1,3})?[sdifFgGeExXocra]`,
  },
  {
    name: "Ruby, Rails, Polyglot: % with a name",
    examples: ["%{name}", "%<size>.1f"],
    source: "https://docs.ruby-lang.org/en/master/format_specifications_rdoc.html",
    pattern: String.raw`%\{[\w.]{1,60}\}|%<[a-z_]\w{0,60}>[+\-#0]{0,2}\d{0,3}(?:\.\d{1,3})?[sdifgexXo]`,
  },
  {
    name: "Symfony, Windows: a name between % signs",
    examples: ["%appname%", "%USER_NAME%", "%user.name%"],
    source: "https://symfony.com/doc/current/reference/formats/message_format.html",
    pattern: String.raw`(?<![\d%])%[A-Za-z_][\w.]{1,60}%(?![\w%])`,
  },
  {
    name: "JavaScript, Kotlin, Spring, Ruby: expressions",
    examples: ["${name}", "#{count}", "${user.name}"],
    source: "https://developer.mozilla.org/docs/Web/JavaScript/Reference/Template_literals",
    pattern: String.raw`[$#]\{[^{}\n]{1,200}\}`,
  },
  {
    name: "i18next: nesting",
    examples: ["$t(common.ok)"],
    source: "https://www.i18next.com/translation-function/nesting",
    pattern: String.raw`\$t\([^()\n]{1,200}\)`,
  },
  {
    name: "Shell, PHP, Perl: a name after $",
    examples: ["$name", "$user_id"],
    source: "https://www.php.net/manual/language.types.string.php",
    pattern: String.raw`(?<![\w$])\$[A-Za-z_][\w]{1,40}(?![\w$])`,
  },
  {
    name: "Chrome extensions: a name between $ signs",
    examples: ["$NAME$", "$user_name$"],
    source: "https://developer.chrome.com/docs/extensions/reference/api/i18n",
    pattern: String.raw`(?<![\w$])\$[A-Za-z][\w]{1,40}\$(?![\w$])`,
  },
  {
    name: "Python, .NET, Java, ICU: a name or number in braces",
    examples: ["{name}", "{0}", "{user.name}", "{items[0]}", "{ $count }"],
    source: "https://docs.python.org/3/library/string.html#format-string-syntax",
    pattern: String.raw`\{ ?${path} ?\}`,
  },
  {
    name: "Python, .NET: with a conversion, a width or a format",
    examples: ["{x!r}", "{0:.2f}", "{price:>10}", "{:d}", "{date:yyyy-MM-dd}", "{total:C2}", "{0,-10}", "{0,8:N1}"],
    source: "https://learn.microsoft.com/dotnet/standard/base-types/composite-formatting",
    pattern: String.raw`\{(?:${path})?(?:,-?\d{1,3})?(?:![rsa])?:[^\s{}][^{}\n]{0,40}\}|\{${path}(?:![rsa]|,-?\d{1,3})\}`,
  },
  {
    name: "Fluent: terms and functions",
    examples: ["{ -brand-name }", '{ NUMBER($n, style: "percent") }'],
    source: "https://projectfluent.org/fluent/guide/terms.html",
    pattern: String.raw`\{ ?-[a-z][\w-]{0,60} ?\}|\{ ?[A-Z]{2,20}\([^(){}\n]{1,100}\) ?\}`,
  },
  {
    name: "Salesforce: merge fields",
    examples: ["{!Account.Name}"],
    source: "https://help.salesforce.com/s/articleView?id=sf.valid_merge_fields.htm",
    pattern: String.raw`\{![\w.$]{1,80}\}`,
  },
  {
    name: "Java: choices",
    examples: ["{0, choice, 0#no files|1#one file}"],
    source: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/text/MessageFormat.html",
    pattern: String.raw`\{\d{1,2}, ?choice,[^{}]{1,300}\}`,
    isForMessages: true,
  },
  {
    name: "Rust, SLF4J, Python: braces alone",
    examples: ["{}"],
    source: "https://doc.rust-lang.org/std/fmt/",
    pattern: String.raw`\{\}`,
    isForMessages: true,
  },
  {
    name: "MODX and others: double brackets; brackets with a percent sign",
    examples: ["[[user]]", "[%key:id%]"],
    source: "https://docs.modx.pro/en/system/basics/tag-syntax",
    pattern: String.raw`\[\[[^\[\]\n]{1,80}\]\]|\[%[^\[\]\n]{1,80}%\]`,
  },
  {
    name: "A name in capitals between double underscores",
    examples: ["__COUNT__"],
    source: "no framework documents it",
    pattern: String.raw`__[A-Z][A-Z0-9_]{0,40}?__`,
  },
  {
    name: "i18next 1: a name between double underscores",
    examples: ["__count__"],
    source: "https://www.i18next.com/misc/older-migrations",
    pattern: String.raw`(?<!\w)__[a-z][A-Za-z0-9_]{0,40}?__(?!\w)`,
    isForMessages: true,
  },
  {
    name: "A name between tildes, in catalogs of older programs",
    examples: ["~name~"],
    source: "no framework documents it",
    pattern: String.raw`(?<!\w)~[a-z][A-Za-z0-9_]{0,40}~(?!\w)`,
    isForMessages: true,
  },
  {
    name: "Laravel, SQL: a name after a colon",
    examples: [":name", ":user_id"],
    source: "https://laravel.com/docs/localization#replacing-parameters-in-translation-strings",
    pattern: String.raw`(?<![\w:/)\]}"'’])(?<=^|[\s("'>«“„]):[a-z_][a-z0-9_]{1,40}(?![\w:]|\.\w)`,
  },
  {
    name: "Drupal: a name after ! or @",
    examples: ["!user", "@count"],
    source: "https://api.drupal.org/api/drupal/includes%21common.inc/function/t/5",
    pattern: String.raw`(?<=^|[\s("'>])[!@][a-z][a-z0-9_]{1,40}(?![\w.@-])`,
    isForMessages: true,
  },
  {
    name: "vue-i18n: linked messages",
    examples: ["@:common.help", "@.lower:common.word", "@:(common.help)"],
    source: "https://vue-i18n.intlify.dev/guide/essentials/syntax#linked-messages",
    pattern: String.raw`(?<![\w@])@(?:\.[a-z]{1,20})?:(?:[A-Za-z_][\w-]{0,60}(?:\.[\w-]{1,60}){0,6}|\([^()\n]{1,80}\))`,
  },
  {
    name: "Mozilla, DTD: entities of a program",
    examples: ["&brandShortName;", "&brand.shortName;"],
    source: "https://www.w3.org/TR/xml/#sec-entity-decl",
    pattern: String.raw`&(?:[a-z]{2,40}[A-Z]\w{2,60}|[a-z][\w-]{1,40}\.[\w.-]{1,40});`,
  },
  {
    name: "Qt, Boost: numbers after %",
    examples: ["%1", "%L2", "%n", "%1%"],
    source: "https://doc.qt.io/qt-6/qstring.html#arg",
    pattern: String.raw`(?<![\d%])%(?:L?\d{1,2}%?|n)(?![\w%])`,
    isForMessages: true,
  },
];

/** Those that mean the same wherever they are, and those of files of messages too. */
export const textPlaceholders: string = patternOf(placeholderKinds.filter(({ isForMessages }) => isForMessages !== true));
export const messagePlaceholders: string = patternOf(placeholderKinds);

function patternOf(kinds: readonly PlaceholderKind[]): string {
  return kinds.map(({ pattern }) => `(?:${pattern})`).join("|");
}

const kindPatterns = placeholderKinds
  .filter(({ isForMessages }) => isForMessages !== true)
  .map((kind) => ({ kind, pattern: new RegExp(kind.pattern, "m") }));

/** The kinds that occur in a text that is no file of messages, in the order of the list. */
export const kindsIn = (text: string): PlaceholderKind[] =>
  kindPatterns.filter(({ pattern }) => pattern.test(text)).map(({ kind }) => kind);
