import { expect, it } from "vitest";
import { writeDemoCitations } from "./demo-sources.ts";

const message = `<source id="1" document="Lease" page="9">
The tenant keeps the property clean. The landlord repairs the lift within 14 days.
</source>

<source id="2" document="Letter">
The lift is broken. Best regards.
</source>

Who repairs the lift?`;

it("cites the sentences that share most words with the question", () => {
  expect(writeDemoCitations("", message)?.split("\n").slice(2)).toEqual([
    "These sentences of the documents share the most words with the question:",
    "",
    `- The landlord repairs the lift within 14 days. [[1: "The landlord repairs the lift within 14 days."]]`,
    `- The lift is broken. [[2: "The lift is broken."]]`,
    `- The tenant keeps the property clean. [[1: "The tenant keeps the property clean."]]`,
  ]);
});

it("says so in Chinese where nothing is alike", () => {
  expect(writeDemoCitations("你是助手。", message.replace("Who repairs the lift?", "价格？"))?.split("\n").at(-1)).toBe(
    "文档中没有与问题用词相近的句子。",
  );
});

it("leaves all other messages alone", () => {
  expect(writeDemoCitations("", "What is a <source>?")).toBeNull();
});
