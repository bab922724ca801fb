import { describe, expect, it } from "vitest";
import { readFormFile, readFormText } from "./read-form-file.ts";

/** A form as `fetch` writes it. */
async function written(form: FormData): Promise<{ body: Uint8Array; type: string }> {
  const request = new Request("http://localhost/", { method: "POST", body: form });
  return { body: new Uint8Array(await request.arrayBuffer()), type: request.headers.get("content-type") ?? "" };
}

const everyByte = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);

describe("a form with a file", () => {
  it("gives the texts beside it", async () => {
    const form = new FormData();
    form.set("from", "zh-Hant 中");
    form.set("file", new File(["x"], "from.txt"));
    const { body, type } = await written(form);
    expect(readFormText(body, type, "from")).toBe("zh-Hant 中");
    expect(readFormText(body, type, "file")).toBeNull();
    expect(readFormText(body, type, "to")).toBeNull();
    expect(readFormFile(body, type, "file")?.name).toBe("from.txt");
    expect(readFormFile(body, type, "from")).toBeNull();
  });

  it("gives name and bytes as they were, beside other fields", async () => {
    const form = new FormData();
    form.set("about", "--boundary\r\n\r\n");
    form.set("file", new File([everyByte], '照片 "one".png'));
    const { body, type } = await written(form);
    const file = readFormFile(body, type, "file");
    expect(file?.name).toBe('照片 "one".png');
    expect(Buffer.from(file?.bytes ?? []).equals(everyByte)).toBe(true);
  });

  it("is none without the field, with text in its place, cut short, or of another type", async () => {
    const form = new FormData();
    form.set("file", new File(["x"], "a.png"));
    const { body, type } = await written(form);
    const text = new FormData();
    text.set("file", "x");
    const other = await written(text);
    expect(readFormFile(body, type, "picture")).toBeNull();
    expect(readFormFile(other.body, other.type, "file")).toBeNull();
    expect(readFormFile(body.subarray(0, body.length - 60), type, "file")).toBeNull();
    expect(readFormFile(body, "application/json", "file")).toBeNull();
    expect(readFormFile(body, "multipart/form-data", "file")).toBeNull();
    expect(readFormFile(new Uint8Array(), type, "file")).toBeNull();
  });

  it("is looked for among the first parts alone, however many there are", () => {
    const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n';
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--';
    const read = (parts: number) => readFormFile(Buffer.from(part.repeat(parts) + file), "multipart/form-data; boundary=b", "file");
    expect(read(7)?.name).toBe("a.png");
    expect(read(8)).toBeNull();
    expect(read(300_000)).toBeNull();
  });
});
