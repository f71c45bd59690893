import type { MainJob } from '../main-job.js';
import { runProgram } from '../../compile/workshop.js';

const program = (imports: readonly string[], lines: string): string => `${imports
  .map((one) => `import ${one};\n`)
  .join('')}
public final class Program {
    public static void main(String[] args) {
${lines}    }
}
`;

export const mainJob: MainJob = {
  async prepare(sdk) {
    // The post-install has compiled it; a program finds its classes in the folder of Maven.
    const { exitCode, output } = await runProgram('mvn', ['-B', '-q', 'compile'], { cwd: sdk });
    if (exitCode !== 0) throw new Error(output);
  },
  installed: /^mvn compile: done \(/m,
  program: 'Program.java',
  command: ['java', '-cp', 'target/classes', 'Program.java'],
  pages: program(
    ['com.example.pokeapi.PokeAPIClient', 'com.example.pokeapi.PokeAPIConfig'],
    `        var config = PokeAPIConfig.builder().baseUrl(args[0]).build();
        try (var client = new PokeAPIClient(config)) {
            for (var page : client.pokemon().abilityList(100, 0)) {
                var data = page.data();
                System.out.println(data.size() + " " + data.get(data.size() - 1).name());
            }
        }
`,
  ),
  stream: program(
    [
      'com.example.ollama.OllamaClient',
      'com.example.ollama.OllamaConfig',
      'com.example.ollama.models.GenerateRequest',
    ],
    `        var config = OllamaConfig.builder().baseUrl(args[0]).build();
        var prompt = GenerateRequest.builder().model("m").prompt("Hi").build();
        try (var client = new OllamaClient(config);
                var stream = client.generate().generateStream(prompt)) {
            for (var part : stream) {
                System.out.print(part.response().orElse(""));
            }
        }
`,
  ),
};
