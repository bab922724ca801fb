import { type ChangeEvent, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { pictureTypes } from "#platform/pictures/picture-format.ts";
import { Field, describedBy, type FieldTexts } from "#ui/primitives/field.tsx";
import { FileInput } from "#ui/primitives/file-input.tsx";
import { fileWords } from "../../client/file-words.ts";
import { useBlobUrl } from "../../images/workspace/use-blob-url.ts";

type PictureFileProps = Pick<FieldTexts, "label" | "help" | "error"> & { id: string; name: string };

/** A field for a picture's file, which is seen as soon as it is chosen: what is sent is what is meant. */
export function PictureFile({ id, name, label, ...texts }: PictureFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => setFile(event.currentTarget.files?.[0] ?? null);
  return (
    <Field
      id={id}
      label={label}
      {...texts}
      className="max-w-prose"
      footer={file === null ? null : <Chosen key={nameOf(file)} file={file} />}
    >
      <FileInput
        words={fileWords()}
        id={id}
        name={name}
        accept={pictureTypes.join(",")}
        onChange={handleChange}
        aria-invalid={texts.error === undefined ? undefined : true}
        aria-describedby={describedBy(id, texts)}
      />
    </Field>
  );
}

const nameOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Nothing is shown of a file that the browser cannot draw; what is wrong with it is said once it is sent. */
function Chosen({ file }: { file: File }) {
  const url = useBlobUrl(file);
  const [isDrawable, setDrawable] = useState(true);
  if (url === null || !isDrawable) return null;
  return (
    <figure className="mt-2 mb-1 w-fit max-w-full">
      <img
        src={url}
        alt={m.admin_image_chosen({ name: file.name })}
        onError={() => setDrawable(false)}
        className="checker h-auto max-h-64 w-auto max-w-full rounded-control border border-line"
      />
      <figcaption className="mt-1 text-sm text-muted">{m.admin_image_not_saved()}</figcaption>
    </figure>
  );
}
