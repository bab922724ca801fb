import { describe, expect, it } from "vitest";
import { mathsLines } from "./maths-lines.ts";

describe("math on a line", () => {
  it.each([
    ["x^2 + y_1", "x² + y₁"],
    ["x^{n+1} A^{-1}", "xⁿ⁺¹A⁻¹"],
    ["A^T B_C d^{\\pi r}", "A^T B_C d^(πr)"],
    ["{x^2}^n (a+b)^2", "(x²)ⁿ(a + b)²"],
    ["f''(x) + 90^\\circ", "f′′(x) + 90°"],
    ["\\frac12 + \\frac ab + \\frac{a+b}{2c}", "½ + a/b + (a + b)/(2c)"],
    ["\\frac{a}{b} x", "(a/b)x"],
    ["\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", "(−b ± √(b² − 4ac))/(2a)"],
    ["\\sqrt x + \\sqrt[3]{x+1} + \\sqrt[n]{2}", "√x + ∛(x + 1) + ⁿ√2"],
    ["\\sum_{i=1}^n i \\le \\infty", "∑ᵢ₌₁ⁿ i ≤ ∞"],
    ["\\int_0^\\infty e^{-x^2}\\,dx", "∫₀^∞ e^(−x²) dx"],
    ["\\lim_{x\\to 0} f(x)", "lim_(x → 0) f(x)"],
    ["2\\sin x \\log_2 n", "2 sin x log₂ n"],
    ["\\hat x + \\bar y + \\vec v", "x̂ + ȳ + v⃗"],
    ["\\underbrace{a+b}_n", "⏟(a + b)ₙ"],
    ["\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}", "(a, b; c, d)"],
    ["|x| = \\begin{cases}x&\\text{if } x \\ge 0\\\\-x\\end{cases}", "|x| = {x, if x ≥ 0; −x"],
    ["\\left\\{x \\middle| x > 1\\right\\}", "{x | x > 1}"],
    ["\\binom nk a\\mid b", "(n; k)a | b"],
    ["a \\xrightarrow{n\\to\\infty} b", "a →^(n → ∞) b"],
    ["\\ce{2H2 + O2 -> 2H2O}", "2 H₂ + O₂ → 2 H₂O"],
    ["\\mathbb R \\ni \\alpha \\quad \\forall x", "ℝ ∋ α\u2003∀x"],
    ["速度 = 50\\,\\mathrm{km/h}", "速度 = 50 km/h"],
  ])("writes %s", (source, written) => {
    expect(mathsLines(source, true)).toEqual([written]);
  });

  it("has aligned equations on lines of their own", () => {
    expect(mathsLines("\\begin{align}a&=b\\\\&=c\\end{align}", true)).toEqual(["a = b", "= c"]);
    expect(mathsLines("\\begin{aligned}a&=b\\\\&=c\\end{aligned}", false)).toEqual(["a = b; = c"]);
  });

  it.each(["\\cancel{x}", "\\overrightarrow{AB}", "\\frac{a", "\\phantom{x}", "\\foo"])("has no form for %s", (source) => {
    expect(mathsLines(source, true)).toBeNull();
  });
});
