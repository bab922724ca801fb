import type { PromptSeed } from "../prompt-seed.ts";

/** Adapts a recipe to another number, kitchen or diet. */
export const recipeMadeToFit: PromptSeed = {
  slug: "recipe-made-to-fit",
  tags: ["everyday"],
  title: { en: "Make a recipe fit my kitchen", zh: "把菜谱改成我家能做的" },
  description: {
    en: "Paste a recipe and what must change; get it recalculated, with what the change does to taste, time and texture.",
    zh: "贴一份菜谱，说说哪里要变，重新算好用量，并告诉你味道、时间和口感会差在哪。",
  },
  template: {
    en: `Adapt the recipe below. Portions wanted: {{portions}}. Change: {{change}}. Details: {{details | none}}
Before anything else, three lines: what this dish lives on (crust, sourness, a long simmer), what the change threatens, and how you save it.
Then the recipe anew: amounts by weight and by household measure side by side, eggs in whole numbers, spices and salt not simply multiplied, pan size and heat to match; steps in the order of hands. Every departure from the original wears a ◆ and is explained below in a line each.
"Try first": the step most likely to go wrong, done in miniature. "It will be different": two honest sentences on taste and texture.
When the change cannot work, such as puff pastry without fat, say so and offer the nearest dish that can. Units or ingredients you cannot identify: quote them and give your guess. For allergies, also list hidden sources to look for on packets.
The recipe: {{recipe}}`,
    zh: `请改写下面的菜谱。份数：{{portions}} 人份；要变的：{{change}}；细说：{{details | 无}}
动手之前先用三行讲清：这道菜的命根子，比如酥皮、酸味；这么一改会伤到哪；打算怎么保。
然后重写：用量同时给克数和家用勺碗，鸡蛋取整，盐和香料不要照倍数乘，锅的大小和火候跟着改，步骤按手上的先后来。凡和原方不同处标“◆”，在下面逐条解释。
加两栏：“先试一点”，把最易失手的一步做个迷你版；“会不一样”，老实说两句味道和口感的差别。
根本改不成的，比如起酥不用油，就直说，另荐一道做得成的近亲。认不出的单位食材照抄并写猜测；因过敏而改的，列出买包装食品时要留神的隐藏来源。
菜谱：{{recipe}}`,
  },
  variables: [
    {
      key: "recipe",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Recipe", zh: "菜谱" },
      help: { en: "Ingredients and steps.", zh: "用料和步骤。" },
      example: { en: "Onion tart: 200 g flour, 100 g butter…", zh: "红烧狮子头：五花肉 500 克……" },
      required: true,
      maxLength: 5000,
    },
    {
      key: "portions",
      kind: "Input",
      valueType: "Number",
      label: { en: "Portions", zh: "人份" },
      help: { en: "For how many now.", zh: "这次做给几个人。" },
      example: { en: "10", zh: "8" },
      required: true,
      min: 1,
      max: 60,
    },
    {
      key: "change",
      kind: "Select",
      valueType: "Text",
      label: { en: "Change", zh: "要变的" },
      help: { en: "The main one.", zh: "最主要的一项。" },
      example: { en: "no-dairy", zh: "vegetarian" },
      required: true,
      choices: [
        { value: "only-the-amount", label: { en: "Only the amount", zh: "只改分量" } },
        { value: "vegetarian", label: { en: "Vegetarian", zh: "改素" } },
        { value: "no-dairy", label: { en: "No dairy", zh: "不含奶" } },
        { value: "no-gluten", label: { en: "No gluten", zh: "不含麸质" } },
        { value: "no-oven", label: { en: "No oven", zh: "没有烤箱" } },
        { value: "less-sugar-or-salt", label: { en: "Less sugar or salt", zh: "少糖少盐" } },
        { value: "for-small-children", label: { en: "For small children", zh: "给幼儿吃" } },
      ],
    },
    {
      key: "details",
      kind: "Input",
      valueType: "Text",
      label: { en: "Details", zh: "细说" },
      help: { en: "What you have, what you dislike.", zh: "手头有什么，不爱什么。" },
      example: { en: "two round tins of 28 cm; oat drink and olive oil at hand", zh: "婆婆吃素，想用豆腐和莲藕；没有荸荠" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      recipe:
        "Onion tart for 4: 200 g flour, 100 g cold butter, pinch of salt, 5 tbsp water. 800 g onions, 40 g butter, 3 eggs, 200 ml cream, nutmeg. Rest dough 1 h. Soften onions 30 min without colour. Mix, fill, bake at 190 °C for 40 min.",
      portions: 10,
      change: "no-dairy",
      details: "two round tins of 28 cm; oat drink and olive oil at hand",
    },
    zh: {
      recipe:
        "红烧狮子头（四人份）：五花肉 500 克，荸荠 6 个，鸡蛋 1 个，葱姜水半碗，料酒 2 勺，生抽 2 勺，淀粉 2 勺。肉切石榴丁，摔打上劲，团成四个，煎至定型，加水和老抽、冰糖，小火焖两个小时。",
      portions: 8,
      change: "vegetarian",
      details: "婆婆吃素，想用豆腐和莲藕；没有荸荠",
    },
  },
};
