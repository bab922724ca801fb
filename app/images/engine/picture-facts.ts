/** What a file tells besides its picture; all of it is gone from what the engine writes. Texts are as the device wrote them. */
export type PictureFacts = {
  camera?: string;
  lens?: string;
  software?: string;
  artist?: string;
  /** In the camera's own time, which names no zone: "2026-05-01T14:03:00". */
  takenAt?: string;
  /** In degrees, north and east positive. */
  place?: { latitude: number; longitude: number };
  /** How many entries there are in all. */
  count: number;
};

/** Reads EXIF of JPEG, PNG, AVIF and HEIC; nothing of the other formats, and nothing of a damaged one. */
export async function readPictureFacts(file: Blob): Promise<PictureFacts> {
  const { parse } = await import("exifr");
  // The time is kept as text: as a date it would be moved into this device's zone.
  const entries: Record<string, unknown> | undefined = await parse(file, { reviveValues: false, gps: true, ihdr: false }).catch(
    () => undefined,
  );
  if (entries === undefined) return { count: 0 };
  const text = (name: string) => (typeof entries[name] === "string" && entries[name].trim() !== "" ? entries[name].trim() : undefined);
  const { latitude, longitude } = entries;
  return {
    camera: [text("Make"), text("Model")].filter((part) => part !== undefined).join(" ") || undefined,
    lens: text("LensModel"),
    software: text("Software"),
    artist: text("Artist"),
    takenAt: text("DateTimeOriginal")?.replace(/^(\d{4}):(\d\d):(\d\d) /, "$1-$2-$3T"),
    place: typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : undefined,
    count: Object.keys(entries).length,
  };
}
