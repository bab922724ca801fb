import { useEffect, useRef, useState } from "react";
import { withDollars } from "#formats/maths/maths-blocks.ts";

type MathsProps = { source: string; isBlock: boolean };

/** Math, shown as source until the code that renders it is loaded, and if it can't be rendered. */
export function Maths({ source, isBlock }: MathsProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { drawMaths } = await import("./draw-maths.ts");
      const maths = drawMaths(source, isBlock);
      if (isGone || maths === null) return;
      place.current?.replaceChildren(maths);
      setDrawn(source);
    };
    // Without it the source stays.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [source, isBlock]);
  const isDrawn = drawn === source;
  return (
    <span className={isBlock ? "my-3 block overflow-x-auto" : undefined} {...(isBlock && { role: "group", tabIndex: 0 })}>
      <span ref={place} hidden={!isDrawn} data-maths="" />
      {isDrawn ? null : <code className={isBlock ? "whitespace-pre-wrap" : undefined}>{withDollars(source, isBlock)}</code>}
    </span>
  );
}
