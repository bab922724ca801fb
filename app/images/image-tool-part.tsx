import type { ReactNode } from "react";
import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Breadcrumb } from "../catalogue-views/breadcrumb.tsx";
import { ToolQuestions } from "../tool-page/tool-questions.tsx";
import { cardsByPlace, ImageGallery, ModelGallery } from "./image-gallery.tsx";
import type { ImageCard, ImageRoom, ImageToolPage } from "./image-tool-view.ts";

type ImageToolPartProps = {
  tool: ImageToolPage;
  others: readonly ImageCard[];
  locale: Locale;
  room: ImageRoom;
  /** Where the tool works. */
  children: ReactNode;
};

/** The page of an image tool: its workspace, its questions, the other tools. */
export function ImageToolPart({ tool, others, locale, room, children }: ImageToolPartProps) {
  const { device, model } = cardsByPlace(others);
  return (
    <>
      <PageHeading
        title={tool.name[locale]}
        before={<Breadcrumb label={m.write_breadcrumb()} trail={[{ name: m.images_heading(), to: room }]} />}
        isWorkspace
      >
        <p>{tool.summary[locale]}</p>
      </PageHeading>
      <div className="mt-6">{children}</div>
      <ToolQuestions questions={tool.questions} locale={locale} className="mt-16 print:hidden" />
      {others.length === 0 ? null : (
        <Section title={m.images_others()} className="mt-12 print:hidden">
          <div className="grid gap-8">
            {tool.kind === "device" ? null : <ModelGallery tools={model} room={room} />}
            {device.length === 0 ? null : <ImageGallery tools={device} room={room} />}
            {tool.kind === "device" && model.length > 0 ? <ModelGallery tools={model} room={room} /> : null}
          </div>
        </Section>
      )}
    </>
  );
}
