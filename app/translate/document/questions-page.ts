export type Question = { question: string; answer: string };

/** Questions and answers in schema.org's form. */
export function questionsPage(questions: readonly Question[]): Record<string, unknown> {
  const mainEntity = questions.map(({ question, answer }) => {
    return { "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } };
  });
  return { "@context": "https://schema.org", "@type": "FAQPage", mainEntity };
}
