import { useRef } from "react";
import type { Locale } from "#core/localized.ts";
import type { FormerRun } from "#features/runs/run-text.ts";
import { FormWorkspace, type PostedForm, toolBody } from "../tool-page/form-workspace.tsx";
import type { FormPictures } from "../tool-page/tool-picture.tsx";
import type { TextToolPage } from "./image-tool-view.ts";

type WordsWorkspaceProps = {
  tool: TextToolPage;
  locale: Locale;
  runs: FormerRun[];
  pictures: FormPictures | null;
  hasExample: boolean;
  posted: PostedForm | null;
};

/** An image tool that puts a picture into words at work: a writing tool that begins with the picture. */
export function WordsWorkspace({ tool, locale, runs, pictures, hasExample, posted }: WordsWorkspaceProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <FormWorkspace
      tool={tool}
      locale={locale}
      formRef={form}
      path={`/image/${tool.slug}`}
      toBody={toolBody(tool.slug, locale)}
      price={tool.price}
      values={hasExample ? tool.example[locale] : {}}
      isBrought={hasExample}
      variants={posted?.variants ?? runs[0]?.run.variants.length ?? tool.variants}
      runs={runs}
      posted={posted}
      pictures={pictures}
      needsPicture
    />
  );
}
