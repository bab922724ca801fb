import { m } from "#i18n/paraglide/messages.js";
import { imageModels } from "#platform/ai/image-models.ts";

/** Parts of a tool by their names in its content, as the editor calls them. */
const parts: Record<string, () => string> = {
  slug: m.admin_tool_address,
  group: m.admin_tool_group,
  name: m.admin_tool_name,
  summary: m.admin_tool_summary,
  tagline: m.admin_tool_tagline,
  seoTitle: m.admin_tool_seo_title,
  seoDescription: m.admin_tool_seo_description,
  searchTexts: m.admin_tool_search_texts,
  questions: m.admin_tool_questions,
  question: m.admin_tool_question,
  answer: m.admin_tool_answer,
  icon: m.admin_tool_icon,
  startsFrom: m.admin_tool_starts_from,
  outputKind: m.admin_tool_output,
  diffField: m.admin_tool_diff_field,
  variants: m.admin_tool_variants,
  modelClass: m.admin_tool_model_class,
  maxOutput: m.admin_tool_max_output,
  isFeatured: m.admin_tool_featured,
  fields: m.admin_tool_fields,
  template: m.admin_tool_template,
  example: m.admin_tool_example,
  sample: m.admin_tool_sample,
  photo: m.admin_image_part,
  takesPicture: m.admin_image_takes_picture,
  where: m.admin_image_where,
  models: m.admin_image_models,
  prices: m.admin_image_own_price,
  ...Object.fromEntries(imageModels.map(({ id, name }) => [id, () => name])),
  ratios: m.admin_image_ratios,
  before: m.admin_image_before,
  after: m.admin_image_after,
  id: m.admin_image_file,
  alt: m.admin_image_alt,
  key: m.admin_tool_key,
  kind: m.admin_tool_kind,
  valueType: m.admin_tool_value_type,
  schemaType: m.admin_tool_value_type,
  label: m.admin_tool_label,
  help: m.admin_tool_help,
  placeholder: m.admin_tool_placeholder,
  required: m.admin_tool_required,
  default: m.admin_tool_default,
  choices: m.admin_tool_choices,
  value: m.admin_tool_choice_value,
  prompt: m.admin_tool_choice_prompt,
  min: m.admin_tool_min,
  max: m.admin_tool_max,
  maxLength: m.admin_tool_max_length,
  advanced: m.admin_tool_advanced,
  dependsOn: m.admin_tool_depends_on,
  values: m.admin_tool_depends_values,
  checkedPrompt: m.admin_tool_checked_prompt,
  uncheckedPrompt: m.admin_tool_unchecked_prompt,
  en: m.admin_language_en,
  zh: m.admin_language_zh,
};

/** A path of a tool's content as people read it: `fields.about.label.zh` as “Fields: about: Label: Chinese”. Names that are no part are as they are; places count from 1. */
export function pathWords(path: string): string {
  const names = path.split(".").filter((name) => name !== "");
  return names.map((name, index) => wordFor(name, names[index - 1])).join(m.admin_tool_path_joint());
}

function wordFor(name: string, parent: string | undefined): string {
  // What is below these is named by the editors themselves.
  if (parent === "fields") return name;
  if ((parent === "choices" || parent === "questions") && /^\d+$/.test(name)) return String(Number(name) + 1);
  return partWord(name);
}

/** What a part of a tool's content is called; a name that is no part is as it is. */
export const partWord = (name: string): string => (Object.hasOwn(parts, name) ? parts[name] : undefined)?.() ?? name;

/** The names of the six kinds of field. */
export const kindNames = {
  Input: m.admin_tool_kind_input,
  Textarea: m.admin_tool_kind_textarea,
  Select: m.admin_tool_kind_select,
  Multiple: m.admin_tool_kind_multiple,
  Radio: m.admin_tool_kind_radio,
  Checkbox: m.admin_tool_kind_checkbox,
};
