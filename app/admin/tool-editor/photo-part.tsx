import { useId } from "react";
import {
  type ExampleRole,
  exampleRoles,
  photoPlaces,
  photoRatios,
  toolPictureMaxBytes,
  toolPictureUrl,
} from "#features/catalogue/tool-photo.ts";
import type { PhotoContent } from "#features/catalogue/tool-photo-content.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { imageModels } from "#platform/ai/image-models.ts";
import { providerBadges } from "#platform/ai/model-catalogue.ts";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { CheckboxGroup } from "#ui/primitives/choice-group.tsx";
import { FieldError } from "#ui/primitives/field.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { ModelTitle } from "../../models/model-facts.tsx";
import { LocalizedField } from "../items/localized-field.tsx";
import { EditorPart } from "./editor-part.tsx";
import { PictureFile } from "./picture-file.tsx";
import { photoOutputNames, photoPlaceNames } from "./photo-words.ts";
import { faultAt, faultsIn } from "./tool-faults.ts";

/** In pixels, by the pictures' ids. */
export type PictureSizes = Record<string, { width: number; height: number }>;

type PhotoPartProps = { photo: PhotoContent; outputKind: string; sizes: PictureSizes; faults: ItemFault[] };

/** What only an image tool has: what comes in and out, its models and what they cost, its shapes, and its example. */
export function PhotoPart({ photo, outputKind, sizes, faults }: PhotoPartProps) {
  return (
    <>
      <EditorPart id="output" title={m.admin_image_part()}>
        <div className="grid gap-5">
          <Checkbox
            label={m.admin_image_takes_picture()}
            help={m.admin_image_takes_picture_help()}
            name="content.photo.takesPicture"
            value="true"
            defaultChecked={photo.takesPicture}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <Select
              label={m.admin_image_where()}
              help={m.admin_image_where_help()}
              name="content.photo.where"
              defaultValue={photo.where}
              options={photoPlaces.map((place) => ({ value: place, label: photoPlaceNames[place]() }))}
            />
            <Select
              label={m.admin_tool_output()}
              name="content.outputKind"
              defaultValue={outputKind}
              options={(["images", "text"] as const).map((kind) => ({ value: kind, label: photoOutputNames[kind]() }))}
            />
          </div>
          <Models photo={photo} faults={faults} />
          <CheckboxGroup
            label={m.admin_image_ratios()}
            help={m.admin_image_ratios_help()}
            name="content.photo.ratios"
            defaultValue={photo.ratios}
            options={photoRatios.map((ratio) => ({ value: ratio, label: ratio }))}
            error={faultAt(faults, "photo.ratios")}
          />
        </div>
      </EditorPart>
      <EditorPart id="examples" title={m.admin_image_examples()} intro={m.admin_image_examples_intro()}>
        <div className="grid gap-8">
          {exampleRoles.map((role) => (
            <Example key={role} role={role} example={photo[role]} sizes={sizes} faults={faults} />
          ))}
        </div>
      </EditorPart>
    </>
  );
}

/** The models to choose from, each with the price of its run, which another may replace in this tool. */
function Models({ photo, faults }: Pick<PhotoPartProps, "photo" | "faults">) {
  const locale = getLocale();
  const missing = faultAt(faults, "photo.models");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{m.admin_image_models()}</legend>
      <p className="mb-2 text-sm text-muted">{m.admin_image_models_help()}</p>
      {missing === undefined ? null : <FieldError id="models-error">{missing}</FieldError>}
      <div className="grid gap-5">
        {imageModels.map((model) => {
          const { id, name, credits, images, description, tags } = model;
          const { name: provider, badge } = providerBadges[model.provider];
          const price = photo.prices[id];
          return (
            <div key={id} className="grid gap-2">
              <Checkbox
                label={<ModelTitle name={name} facts={{ provider, badge, description, tags }} />}
                help={m.admin_image_list_price({ description: description[locale], credits, images })}
                name="content.photo.models"
                value={id}
                defaultChecked={photo.models.includes(id)}
              />
              <TextField
                label={m.admin_image_own_price_of({ model: name })}
                help={m.admin_image_own_price_help({ credits, images })}
                hint={m.field_optional()}
                name={`content.photo.prices.${id}`}
                defaultValue={price === null ? "" : String(price / 1000)}
                type="number"
                inputMode="decimal"
                min={0}
                step={0.001}
                autoComplete="off"
                className="max-w-prose"
                error={faultAt(faults, `photo.prices.${id}`)}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

const roleNames: Record<ExampleRole, () => string> = { before: m.admin_image_before, after: m.admin_image_after };
const roleHelps: Record<ExampleRole, () => string> = { before: m.admin_image_before_help, after: m.admin_image_after_help };

type ExampleProps = { role: ExampleRole; example: PhotoContent["before"]; sizes: PictureSizes; faults: ItemFault[] };

/** One picture: what is kept of it, another file in its place, and what it shows in words. */
function Example({ role, example: { id, alt }, sizes, faults }: ExampleProps) {
  const fileId = useId();
  const name = `content.photo.${role}`;
  const path = `photo.${role}`;
  const picture = roleNames[role]();
  const fileLabel = id === null ? m.admin_image_file_of({ picture }) : m.admin_image_file_other({ picture });
  const texts = {
    help: m.admin_image_file_help({ megabytes: toolPictureMaxBytes / 1024 / 1024 }),
    error: faultAt(faults, path, `${path}.id`),
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{picture}</legend>
      <p className="mb-3 text-sm text-muted">{roleHelps[role]()}</p>
      <input type="hidden" name={`${name}.id`} value={id ?? ""} />
      <div className="grid gap-4">
        {id === null ? null : (
          <div className="flex flex-wrap items-end gap-4">
            <img
              src={toolPictureUrl(id)}
              alt={alt[getLocale()] || picture}
              {...sizes[id]}
              className="h-auto max-h-64 w-auto max-w-full rounded-control border border-line"
            />
            <Checkbox label={m.admin_image_remove({ picture })} name={`${name}.remove`} value="true" />
          </div>
        )}
        <PictureFile id={fileId} name={`picture.${role}`} label={fileLabel} {...texts} />
        <LocalizedField
          label={m.admin_image_alt()}
          help={m.admin_image_alt_help()}
          name={`${name}.alt`}
          value={alt}
          errors={faultsIn(faults, `${path}.alt`)}
        />
      </div>
    </fieldset>
  );
}
