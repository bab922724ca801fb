import { Icon } from "../primitives/icon.tsx";

type QuestionListProps = { questions: readonly { question: string; answer: string }[] };

/** Questions in a card, each with its answer folded below it; needs no script. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className="card divide-y divide-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group px-4">
          <summary
            data-paper="open"
            className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden"
          >
            {question}
            <Icon name="chevron-down" className="print:hidden text-muted transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-prose pb-4 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
